import { boundsOf, type Frame, type Point } from "#shop/documents/geometry.ts";
import {
  type Guide,
  type SnapLines,
  snapLines,
  snapMove,
  snapScale,
} from "#shop/documents/layers/snap.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { formatSize, type Units } from "#shop/print-size.ts";
import { describePlace } from "../../editor/describe.ts";
import { frameOf, unlocked } from "../../editor/selection.ts";
import type { EditorLayer } from "../../editor/state.ts";
import {
  allowedScale,
  backInSight,
  STILL,
  type Transform,
  transformFrame,
} from "../../editor/transform.ts";
import type { Live } from "../live.ts";
import { pinchBy, scaleBy, turnBy } from "./gestures.ts";

/** A pointer holds the layers, the handle that turns them, or a corner. */
export type Hold = "move" | "turn" | 0 | 1 | 2 | 3;

/** Two fingers hold all of it. */
type Held = Hold | "pinch";

/** A pointer in inches of the area; `from` is where it went down. */
type Pulled = { from: Point; to: Point };

export type Modifiers = { shift: boolean; alt: boolean; isFree: boolean };

export type Drag = NonNullable<ReturnType<typeof startDrag>>;

/** Things snap within so many screen px. */
const SNAP = 6;

/** Undefined when all that is selected is locked. */
export function startDrag(
  live: Live,
  area: AreaId,
  layers: readonly EditorLayer[],
  selected: readonly EditorLayer[],
  units: Units,
) {
  const moved = unlocked(selected);
  const frame = frameOf(moved);
  if (!frame) return undefined;
  const start: Frame = frame;
  const others = layers.filter((layer) => !moved.includes(layer)).map(boundsOf);
  const lines = snapLines(area, others);
  let transform: Transform = STILL;

  function show(guides: readonly Guide[]): void {
    const now = transformFrame(start, transform);
    // First, because it measures: after a movement the browser would lay everything out for it.
    live.showFrame(now);
    for (const layer of moved) live.moveLayer(layer, transformFrame(layer, transform));
    live.showGuides(guides, areaOf(area).box);
    live.say(describeFrame(now, area, units));
  }

  return {
    moveTo(hold: Held, pointers: readonly Pulled[], modifiers: Modifiers): void {
      const within = modifiers.isFree ? 0 : SNAP * live.inchesPerPixel();
      const next = transformOf(start, hold, pointers, modifiers);
      if (!next) return;
      next.scale = allowedScale(moved, next.scale);
      const { guides, ...snapped } = snap(start, hold, next, lines, within);
      transform = snapped.transform;
      const back = backInSight(transformFrame(start, transform), area);
      transform = { ...transform, dx: transform.dx + back.x, dy: transform.dy + back.y };
      show(guides);
    },
    /** Answers what has come of it. */
    end(): Transform {
      live.showGuides([], areaOf(area).box);
      live.say("");
      return transform;
    },
    cancel(): void {
      transform = STILL;
      show([]);
      live.say("");
    },
  };
}

/** `6.0 × 1.2 in, 3.0 in below the collar`, and how far it is turned. */
export function describeFrame(frame: Frame, area: AreaId, units: Units): string {
  const turned = frame.rotation === 0 ? "" : `, ${Math.round(frame.rotation)}°`;
  return `${formatSize(frame, units)}, ${describePlace(frame, areaOf(area), units)}${turned}`;
}

function transformOf(
  start: Frame,
  hold: Held,
  [one, two]: readonly Pulled[],
  { shift, alt, isFree }: Modifiers,
): Transform | undefined {
  if (!one) return undefined;
  if (hold === "pinch") {
    return two && pinchBy([one.from, two.from], [one.to, two.to], start.rotation);
  }
  if (hold === "turn") return turnBy(start, one, shift ? { step: 15 } : { isFree });
  if (hold === "move") {
    const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y];
    // Shift moves along one direction.
    if (!shift) return { ...STILL, dx, dy };
    return Math.abs(dx) > Math.abs(dy) ? { ...STILL, dx } : { ...STILL, dy };
  }
  return scaleBy(start, hold, one, alt);
}

function snap(start: Frame, hold: Held, transform: Transform, lines: SnapLines, within: number) {
  const none = { transform, guides: [] as readonly Guide[] };
  if (within === 0 || hold === "turn" || hold === "pinch") return none;
  if (hold === "move") {
    const { x, y, guides } = snapMove(boundsOf(transformFrame(start, transform)), lines, within);
    return { transform: { ...transform, dx: transform.dx + x, dy: transform.dy + y }, guides };
  }
  // The edges of what is turned do not follow the scale alone.
  if (start.rotation % 90 !== 0) return none;
  const { scale, guides } = snapScale(boundsOf(start), transform, lines, within);
  return { transform: { ...transform, scale }, guides };
}
