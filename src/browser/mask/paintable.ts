import { pointsIn, STROKE_GRID, type Stroke } from "#shop/designs/background/strokes.ts";
import { isFull, MASK_LIMITS } from "#shop/goods/own/mask/mask-limits.ts";
import { PICTURE_SIZE } from "../template/picture-size.ts";
import type { GridPoint } from "./painting.ts";

type Paintable = {
  brush: () => Pick<Stroke, "mode" | "radius">;
  strokes: () => readonly Stroke[];
  /** The next press takes the color that is there. */
  isPicking: () => boolean;
  pick: (point: GridPoint) => void;
  /** A piece of the stroke that is being painted. */
  show: (piece: Stroke) => void;
  done: (stroke: Stroke) => void;
};

const ARROWS: Record<string, GridPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Less of a move than this share of the brush's radius is not seen. */
const LEAST_MOVE = 0.3;
const LONGER = Math.max(PICTURE_SIZE.width, PICTURE_SIZE.height);
const END: GridPoint = [
  (PICTURE_SIZE.width / LONGER) * STROKE_GRID,
  (PICTURE_SIZE.height / LONGER) * STROKE_GRID,
];

/** A stroke goes from press to release, by mouse, finger or pen, or while Space is held. */
export function paintable(stage: HTMLElement, use: Paintable): void {
  let at: GridPoint = [END[0] / 2, END[1] / 2];
  let held: Stroke | undefined;
  /** The held stroke may have so many points. */
  let most = 0;
  const ring = document.createElement("span");
  ring.className = "mask-stage__ring";
  stage.append(ring);
  stage.tabIndex = 0;
  stage.setAttribute("role", "application");
  stage.setAttribute("aria-label", "Photograph: arrow keys move the brush, Space paints");

  function begin(): void {
    if (use.isPicking()) use.pick(at);
    else if (!held && !isFull(use.strokes())) {
      held = { ...use.brush(), points: at.map(Math.round) };
      most = MASK_LIMITS.points - pointsIn(use.strokes());
      use.show(held);
    }
  }

  function go([x, y]: GridPoint): void {
    at = [within(x, END[0]), within(y, END[1])];
    showRing();
    if (!held) return;
    const [lastX = 0, lastY = 0] = held.points.slice(-2);
    const isNear = Math.hypot(at[0] - lastX, at[1] - lastY) < held.radius * LEAST_MOVE;
    if (isNear || held.points.length / 2 >= most) return;
    held = { ...held, points: [...held.points, ...at.map(Math.round)] };
    use.show({ ...held, points: held.points.slice(-4) });
  }

  function end(): void {
    if (held) use.done(held);
    held = undefined;
  }

  function showRing(): void {
    const size = (2 * use.brush().radius) / STROKE_GRID;
    ring.style.setProperty("--size", `${(size * LONGER * 100) / PICTURE_SIZE.width}%`);
    ring.style.setProperty("--left", `${(at[0] / END[0]) * 100}%`);
    ring.style.setProperty("--top", `${(at[1] / END[1]) * 100}%`);
  }

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    stage.setPointerCapture(event.pointerId);
    go(pointOf(stage, event));
    begin();
  });
  stage.addEventListener("pointermove", (event) => event.isPrimary && go(pointOf(stage, event)));
  for (const stop of ["pointerup", "pointercancel", "blur"] as const)
    stage.addEventListener(stop, end);
  stage.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    const { radius } = use.brush();
    const step = event.shiftKey ? radius / 4 : radius;
    if (arrow) go([at[0] + arrow[0] * step, at[1] + arrow[1] * step]);
    else if (event.key !== " ") return;
    // A key that is held repeats itself: after a color is picked it must not paint.
    else if (!event.repeat) begin();
    event.preventDefault();
  });
  stage.addEventListener("keyup", (event) => event.key === " " && end());
  showRing();
}

function pointOf(stage: HTMLElement, { clientX, clientY }: PointerEvent): GridPoint {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return [((clientX - left) / width) * END[0], ((clientY - top) / height) * END[1]];
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
