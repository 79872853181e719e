import { markText } from "#shop/proofs/marks.ts";

type Place = { x: number; y: number };

const MIDDLE: Place = { x: 500, y: 500 };
const STEP = 20;

const MOVES: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** A press on the picture marks a place, arrow keys move the mark; without script there are words alone. */
export function enhancePicture(figure: HTMLElement): void {
  const stage = figure.querySelector<HTMLElement>(".proof-picture__stage");
  const pin = stage?.querySelector("svg");
  const field = figure.querySelector<HTMLInputElement>("input");
  if (!stage || !pin || !field) return;
  const view = figure.dataset.proofPicture ?? "picture";
  const button = createButton("proof-picture__mark");
  button.setAttribute("aria-label", `Mark a place on the ${view}`);
  stage.append(button);
  const said = document.createElement("p");
  said.className = "muted small proof-picture__said";
  said.setAttribute("role", "status");
  const deletion = createButton("button button--ghost button--sm");
  deletion.textContent = "Remove the mark";
  figure.append(said, deletion);

  const write = (place: Place | undefined) => {
    field.value = place ? `${place.x},${place.y}` : "";
    show(place);
  };
  function show(place: Place | undefined) {
    pin?.toggleAttribute("hidden", !place);
    deletion.hidden = !place;
    said.textContent = place ? `Marked: ${markText(place)}. Arrow keys move it.` : "";
    if (!place || !pin) return;
    const height = Number(pin.dataset.height);
    for (const circle of pin.querySelectorAll("circle")) {
      circle.setAttribute("cx", String(place.x));
      circle.setAttribute("cy", String((place.y * height) / 1000));
    }
  }

  button.addEventListener("click", (event) => {
    // A key presses no place.
    if (event.detail === 0) return write(readPlace(field) ?? MIDDLE);
    const box = stage.getBoundingClientRect();
    write({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  });
  button.addEventListener("keydown", (event) => {
    const place = readPlace(field);
    const move = MOVES[event.key];
    if (place && move) {
      event.preventDefault();
      write({ x: bounded(place.x + move.x), y: bounded(place.y + move.y) });
    } else if (place && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      write(undefined);
    }
  });
  deletion.addEventListener("click", () => {
    write(undefined);
    button.focus();
  });
  // Browsers restore what was marked when somebody comes back to the page.
  addEventListener("pageshow", () => show(readPlace(field)));
  show(readPlace(field));
}

function createButton(className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  return button;
}

function readPlace({ value }: HTMLInputElement): Place | undefined {
  const [x, y] = value.split(",").map(Number);
  return value !== "" && x !== undefined && y !== undefined ? { x, y } : undefined;
}

const within = (share: number): number => bounded(Math.round(1000 * share));
const bounded = (thousandths: number): number => Math.min(1000, Math.max(0, thousandths));
