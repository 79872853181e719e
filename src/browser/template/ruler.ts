import { inPicture, type Point } from "./area-fields.ts";
import { createHandle, describeHandle } from "./create-handle.ts";
import { draggable } from "./drag.ts";
import { PICTURE_SIZE } from "./picture-size.ts";

const SVG = "http://www.w3.org/2000/svg";

type Ruler = {
  svg: SVGSVGElement;
  stage: HTMLElement;
  units: keyof typeof RULER_WORDS;
  changed: () => void;
};

export const RULER_WORDS = { in: "inches", cm: "centimeters" };

/** A line whose ends are laid on something of known length: it says how many pixels are one of its units. */
export function addRuler({ svg, stage, units, changed }: Ruler): () => number | undefined {
  const ends: [Point, Point] = [
    { x: PICTURE_SIZE.width * 0.25, y: PICTURE_SIZE.height * 0.9 },
    { x: PICTURE_SIZE.width * 0.75, y: PICTURE_SIZE.height * 0.9 },
  ];
  const group = document.createElementNS(SVG, "g");
  group.classList.add("ruler");
  const line = document.createElementNS(SVG, "path");
  group.append(line);
  const handles = [endHandle(0, "Ruler: one end"), endHandle(1, "Ruler: other end")];
  const { bar, toggle, length, field } = rulerBar(stage, units);
  toggle.addEventListener("click", () => {
    const isOpen = toggle.ariaPressed !== "true";
    toggle.ariaPressed = String(isOpen);
    if (isOpen) svg.append(group);
    else group.remove();
    length.hidden = !isOpen;
    changed();
  });
  field.addEventListener("input", changed);
  draw();
  stage.after(bar);

  function endHandle(at: 0 | 1, label: string): SVGGElement {
    const handle = createHandle();
    describeHandle(handle, label);
    draggable(handle, {
      svg,
      move(by) {
        ends[at] = inPicture({ x: ends[at].x + by.x, y: ends[at].y + by.y });
        draw();
        changed();
      },
    });
    group.append(handle);
    return handle;
  }

  function draw(): void {
    const [from, to] = ends;
    line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    for (const [at, handle] of handles.entries())
      handle.setAttribute("transform", `translate(${ends[at]?.x} ${ends[at]?.y})`);
  }

  return () => {
    const measured = Number(field.value.trim().replace(",", "."));
    if (length.hidden || !(measured > 0)) return undefined;
    const [from, to] = ends;
    return Math.hypot(to.x - from.x, to.y - from.y) / measured;
  };
}

function rulerBar(stage: HTMLElement, units: Ruler["units"]) {
  const bar = document.createElement("div");
  bar.className = "view-editor__bar";
  const toggle = document.createElement("button");
  toggle.type = "button";
  toggle.className = "button button--outline button--sm";
  toggle.textContent = "Ruler";
  toggle.ariaPressed = "false";
  const length = document.createElement("label");
  length.className = "view-editor__length small";
  length.hidden = true;
  const field = document.createElement("input");
  field.className = "input";
  field.inputMode = "decimal";
  field.maxLength = 6;
  length.append("This line is ", field, ` ${RULER_WORDS[units]} long`);
  bar.append(toggle, length);
  // It belongs below the photograph, in the same column.
  const column = document.createElement("div");
  column.className = "view-editor__column";
  stage.replaceWith(column);
  column.append(stage);
  return { bar, toggle, length, field };
}
