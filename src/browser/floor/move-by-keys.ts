import { bindKeysSwitch, isOwnKey } from "../keys-switch.ts";

/** The board without a mouse: j and k go through the pieces, x chooses one, b puts the chosen into a batch. */
export function moveByKeys(board: HTMLElement): void {
  const form = board.closest("form");
  if (!form) return;
  const boxes = () => [...board.querySelectorAll<HTMLInputElement>("input[name=piece]")];
  const keys = form.querySelector<HTMLElement>("[data-keys]");
  const isOn = keys?.querySelector("input");
  if (!keys || !isOn) return;
  keys.hidden = false;
  bindKeysSwitch(isOn);
  const chosen = form.querySelector<HTMLElement>("[data-chosen]");
  const rest = chosen?.textContent ?? "";
  let here: HTMLInputElement | undefined;

  const count = () => {
    const checked = boxes().filter((box) => box.checked).length;
    if (chosen) chosen.textContent = checked > 0 ? `${checked} chosen` : rest;
  };

  const move = (by: 1 | -1) => {
    const all = boxes();
    const at = here ? all.indexOf(here) + by : 0;
    const next = all[Math.min(Math.max(at, 0), all.length - 1)];
    if (!next) return;
    show(here, false);
    here = next;
    show(here, true);
    here.focus({ preventScroll: true });
    here.closest("li")?.scrollIntoView({ block: "nearest" });
  };

  document.addEventListener("keydown", (event) => {
    if (!isOwnKey(event)) return;
    if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else if (event.key === "x" && here) here.click();
    else if (event.key === "b") form.querySelector<HTMLElement>("[data-key=b]")?.click();
    else return;
    event.preventDefault();
  });
  board.addEventListener("change", count);
  board.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "piece") return;
    show(here, false);
    here = target;
    show(here, true);
  });
  // Browsers restore the boxes when somebody comes back to the page.
  addEventListener("pageshow", count);
}

function show(box: HTMLInputElement | undefined, isHere: boolean): void {
  box?.closest("li")?.classList.toggle("piece--here", isHere);
}
