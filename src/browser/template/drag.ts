import type { Point } from "./area-fields.ts";

type Drag = {
  svg: SVGSVGElement;
  /** How far it went since the last call, in preview px. */
  move: (by: Point) => void;
};

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;

/** By mouse, finger and pen; by arrow keys a pixel at a time, with Shift ten. */
export function draggable(element: SVGElement, { svg, move }: Drag): void {
  let last: Point | undefined;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    element.focus();
    element.setPointerCapture(event.pointerId);
    last = pointOn(svg, event);
  });
  element.addEventListener("pointermove", (event) => {
    if (!last) return;
    const now = pointOn(svg, event);
    move({ x: now.x - last.x, y: now.y - last.y });
    last = now;
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    element.addEventListener(end, () => {
      last = undefined;
    });
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : 1;
    move({ x: step.x * far, y: step.y * far });
  });
}

/** In preview px, however large the picture is shown. */
export function pointOn(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const { width: across, height: down } = svg.viewBox.baseVal;
  return { x: ((clientX - left) / width) * across, y: ((clientY - top) / height) * down };
}
