import { STROKE_LIMITS, type Stroke } from "#shop/designs/background/strokes.ts";
import { isFull } from "#shop/goods/own/mask/mask-limits.ts";

type Actions = { undo: () => void; clear: () => void };

/** Hundredths of a percent of the picture's height. */
const USUAL_RADIUS = 250;

/** The tools of the brush stand below the photograph. */
export function addBrushBar(stage: HTMLElement, { undo, clear }: Actions) {
  let mode: Stroke["mode"] = "erase";
  const bar = document.createElement("div");
  bar.className = "view-editor__bar";
  const erase = button("No cloth", () => choose("erase"));
  const restore = button("Cloth", () => choose("restore"));
  const pick = button("Take the cloth's color", () => {
    pick.ariaPressed = String(pick.ariaPressed !== "true");
  });
  const back = button("Undo", undo);
  const fresh = button("Clear", clear);
  const { label, size } = sizeField();
  const note = document.createElement("p");
  note.className = "muted small";
  note.setAttribute("role", "status");
  pick.ariaPressed = "false";
  bar.append(erase, restore, label, back, fresh, pick);
  stage.after(bar, note);
  choose("erase");

  function choose(chosen: Stroke["mode"]): void {
    mode = chosen;
    erase.ariaPressed = String(chosen === "erase");
    restore.ariaPressed = String(chosen === "restore");
  }

  return {
    brush: () => ({ mode, radius: Number(size.value) }),
    isPicking: () => pick.ariaPressed === "true",
    picked: () => {
      pick.ariaPressed = "false";
    },
    show(strokes: readonly Stroke[]): void {
      back.disabled = fresh.disabled = strokes.length === 0;
      note.textContent = textFor(strokes);
    },
  };
}

function textFor(strokes: readonly Stroke[]): string {
  if (isFull(strokes)) return "No more strokes fit. Undo some of them.";
  return "Red is no cloth. Paint by mouse or finger, or with arrow keys while Space is held.";
}

function sizeField() {
  const size = document.createElement("input");
  size.type = "range";
  size.min = String(STROKE_LIMITS.radius.min);
  size.max = String(STROKE_LIMITS.radius.max);
  size.step = "10";
  size.value = String(USUAL_RADIUS);
  // The brush is no field of the form: nothing of the mask changes with it.
  size.addEventListener("input", (event) => event.stopPropagation());
  const label = document.createElement("label");
  label.className = "mask-size small";
  label.append("Brush ", size);
  return { label, size };
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button--outline button--sm";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}
