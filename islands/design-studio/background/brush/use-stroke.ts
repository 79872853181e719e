import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { STROKE_GRID, type Stroke } from "#shop/designs/background/strokes.ts";
import type { Brush } from "./brush-fields.tsx";
import { type BrushPicture, paintStroke, READ } from "./brush-picture.ts";
import { type GridPoint, isFull, onGrid, pointsLeft, withPoint } from "./stroke-list.ts";

type StrokeUse = {
  picture: BrushPicture;
  brush: Brush;
  strokes: readonly Stroke[];
  isLocked: boolean;
  onStroke: (stroke: Stroke) => void;
  canvas: RefObject<HTMLCanvasElement | null>;
};

const ARROWS: Record<string, GridPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A stroke goes from press to release, by pointer or while Space is held. */
export function useStroke({ picture, brush, strokes, isLocked, onStroke, canvas }: StrokeUse) {
  const longer = Math.max(picture.width, picture.height);
  const center = onGrid(picture.width / longer / 2, picture.height / longer / 2);
  const [at, setAt] = useState<GridPoint>(center);
  const held = useRef<Stroke>(null);
  const painted = useRef<ImageData>(null);

  function begin(point: GridPoint): void {
    if (held.current || isLocked || isFull(strokes)) return;
    held.current = { ...brush, points: [...point] };
    show({ ...brush, points: point });
  }

  function go(point: GridPoint): void {
    setAt(point);
    const { current: before } = held;
    if (!before) return;
    const left = pointsLeft(strokes) - before.points.length / 2;
    const after = withPoint(before, point, left);
    if (after === before) return;
    held.current = after;
    show({ ...after, points: after.points.slice(-4) });
  }

  function end(): void {
    const { current: stroke } = held;
    held.current = null;
    if (stroke) onStroke(stroke);
  }

  function show(piece: Stroke): void {
    if (!painted.current) return;
    paintStroke(picture, painted.current, piece);
    canvas.current?.getContext("2d", READ)?.putImageData(painted.current, 0, 0);
  }

  function pointOf({ clientX, clientY }: PointerEvent): GridPoint {
    const box = canvas.current?.getBoundingClientRect();
    const scale = box && Math.max(box.width, box.height);
    return scale ? onGrid((clientX - box.left) / scale, (clientY - box.top) / scale) : at;
  }

  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? brush.radius / 4 : brush.radius;
      const [x, y] = [at[0] + arrow[0] * step, at[1] + arrow[1] * step];
      go(
        onGrid(
          Math.min(x / STROKE_GRID, picture.width / longer),
          Math.min(y / STROKE_GRID, picture.height / longer),
        ),
      );
    } else if (event.key === " ") begin(at);
    else return;
    // These keys must not scroll the dialog.
    event.preventDefault();
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const point = pointOf(event);
      setAt(point);
      begin(point);
    },
    onPointerMove: (event: PointerEvent) => event.isPrimary && go(pointOf(event)),
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: press,
    onKeyUp: (event: KeyboardEvent) => event.key === " " && end(),
    onBlur: end,
  };
  return { at, handlers, painted };
}
