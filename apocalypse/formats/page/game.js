"use strict";
// Shows one turn at a time. Without this script the page is a list of all of them.
const STEP = 700, PAUSE = 2200;
const sections = [...document.querySelectorAll("main > section")];
const links = [...document.querySelectorAll("nav a")];
const still = matchMedia("(prefers-reduced-motion: reduce)");
let current = 0, timer = 0, running = [];

function finish() {
  for (const { group, moves, pieces } of running) {
    moves.forEach((move) => move.cancel());
    group.remove();
    pieces.style.visibility = "";
  }
  running = [];
}

function animate(number) {
  // The pieces of the turn before stand in; those with orders move at the same time.
  const pieces = sections[number].querySelector(".pieces");
  const group = sections[number - 1].querySelector(".pieces").cloneNode(true);
  const moves = [];
  for (const arrow of sections[number].querySelectorAll("[data-move]")) {
    const [x, y, dx, dy] = arrow.dataset.move.split(" ").map(Number);
    const piece = group.querySelector(`[x="${x}"][y="${y}"]`);
    if (piece) moves.push(piece.animate(
      [{ transform: "translate(0px, 0px)" }, { transform: `translate(${dx}px, ${dy}px)` }],
      { duration: STEP, easing: "ease-in-out", fill: "forwards" }));
  }
  if (!moves.length) return;
  pieces.style.visibility = "hidden";
  pieces.after(group);
  const run = { group, moves, pieces };
  running.push(run);
  Promise.all(moves.map((move) => move.finished)).then(() => { if (running.includes(run)) finish(); }, () => {});
}

function show(number) {
  number = Math.max(0, Math.min(sections.length - 1, number));
  finish();
  const isNext = number === current + 1;
  current = number;
  sections.forEach((section, index) => { section.hidden = index !== number; });
  links.forEach((link, index) => {
    if (index === number) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  });
  const here = sections[number];
  const lines = [...here.querySelectorAll("h2, .captions li")].map((line) => line.textContent);
  status.textContent = lines.join(". ");
  const focused = document.activeElement;
  first.disabled = previous.disabled = number === 0;
  next.disabled = last.disabled = number === sections.length - 1;
  if (controls.contains(focused) && focused.disabled) play.focus();
  if (isNext && !still.matches) animate(number);
  try { history.replaceState(null, "", `#${here.id}`); } catch { /* a page inside another one */ }
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = "Play";
}

function step(number) {
  stop();
  show(number);
}

function toggle() {
  if (timer) return stop();
  if (current === sections.length - 1) show(0);
  play.textContent = "Pause";
  const advance = () => {
    show(current + 1);
    if (current === sections.length - 1) stop();
  };
  timer = setInterval(advance, PAUSE);
  advance();
}

const controls = document.createElement("div");
controls.className = "controls";
const button = (label, act) => {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  controls.append(made);
  return made;
};
const first = button("Start", () => step(0));
const previous = button("Back", () => step(current - 1));
const play = button("Play", toggle);
const next = button("Next", () => step(current + 1));
const last = button("End", () => step(sections.length - 1));
const status = document.createElement("p");
status.className = "spoken";
status.setAttribute("role", "status");
const keys = document.createElement("p");
keys.className = "keys";
keys.textContent = "Keys: ← and → step, Home and End jump, Space plays. On a touch screen, swipe or tap the board.";
const main = document.querySelector("main");
main.prepend(controls, status);
main.append(keys);

const acts = {
  ArrowLeft: () => step(current - 1),
  ArrowRight: () => step(current + 1),
  Home: () => step(0),
  End: () => step(sections.length - 1),
  " ": toggle,
};
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === " " && event.target.closest("button, a")) return;
  if (!Object.hasOwn(acts, event.key)) return;
  event.preventDefault();
  acts[event.key]();
});

let start = null;
main.addEventListener("pointerdown", (event) => {
  start = event.target.closest(".board") && event.isPrimary && event.button === 0 ? event : null;
});
main.addEventListener("pointerup", (event) => {
  if (!start || !event.isPrimary) return;
  const across = event.clientX - start.clientX, down = event.clientY - start.clientY;
  const board = start.target.closest(".board").getBoundingClientRect();
  start = null;
  if (Math.abs(across) > 30 && Math.abs(across) > Math.abs(down)) step(current + (across < 0 ? 1 : -1));
  else if (Math.hypot(across, down) < 10) step(current + (event.clientX < board.left + board.width / 3 ? -1 : 1));
});

links.forEach((link, index) => link.addEventListener("click", (event) => {
  event.preventDefault();
  step(index);
}));
addEventListener("hashchange", () => {
  const number = sections.findIndex((section) => `#${section.id}` === location.hash);
  if (number >= 0 && number !== current) step(number);
});
document.documentElement.classList.add("stepping");
const wanted = sections.findIndex((section) => `#${section.id}` === location.hash);
current = Math.max(0, wanted);
show(current);
