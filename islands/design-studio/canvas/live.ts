import { cornersOf, type Frame, type Point } from "#shop/documents/geometry.ts";
import type { Guide } from "#shop/documents/layers/snap.ts";
import type { Box } from "#shop/placement.ts";
import type { EditorLayer } from "../editor/state.ts";

export type Live = ReturnType<typeof createLive>;

/** An area lies in perspective, or around a bend: from its inches to CSS px of the stage, and back. */
export type Lean = {
  toStage: (inches: Point) => Point;
  toArea: (px: Point) => Point;
  /** The edge of a frame on the stage. */
  around: (frame: Frame) => Point[];
  /** An inch that is in sight begins here. */
  near: Point;
  /** Shows them where the flat ones are not seen. */
  showGuides?: (guides: readonly Guide[]) => void;
};

/** Screen px between a frame and the handle that turns it, and from where there is no room. */
const TURN_ARM = 30;
const ROOM_FOR_CORNERS = 56;
/** A small frame's handle stands so many screen px outside, or it would hide what is in it. */
const OUTSIDE = 9;

/** Shows what a gesture does by attributes alone: React hears of it when it ends. */
export function createLive(stage: HTMLElement) {
  const all = (selector: string) => stage.querySelectorAll<SVGGraphicsElement>(selector);
  const one = (selector: string) => stage.querySelector<SVGGraphicsElement>(selector);

  let lean: Lean | undefined;

  /** It goes from inches of the area to CSS px of the stage. */
  function toStage(): Lean["toStage"] | undefined {
    if (lean) return lean.toStage;
    const matrix = one("[data-area]")?.getScreenCTM?.();
    if (!matrix) return undefined;
    const { left, top } = stage.getBoundingClientRect();
    const onStage = new DOMMatrix().translate(-left, -top).multiply(matrix);
    return ({ x, y }) => new DOMPoint(x, y).matrixTransform(onStage);
  }

  return {
    stage,
    toArea({ x, y }: Point): Point {
      const { left, top } = stage.getBoundingClientRect();
      if (lean) return lean.toArea({ x: x - left, y: y - top });
      const matrix = one("[data-area]")?.getScreenCTM?.();
      return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
    },

    inchesPerPixel(): number {
      const place = toStage();
      const { x, y } = lean?.near ?? { x: 0, y: 0 };
      return place ? 1 / distance(place({ x, y }), place({ x: x + 1, y })) : 1 / 20;
    },

    moveLayer(layer: EditorLayer, frame: Frame): void {
      const scale = { x: frame.width / layer.width, y: frame.height / layer.height };
      for (const element of all(`[data-layer="${layer.key}"]`)) {
        element.setAttribute("transform", frameTransform({ ...layer, ...frame }, scale));
      }
    },

    /** Around what is selected; undefined when nothing is. */
    showFrame(frame: Frame | undefined, canChange = true): void {
      const chrome = one("[data-chrome]");
      // The measuring comes first, before anything is written.
      const place = frame && toStage();
      const height = stage.clientHeight;
      chrome?.toggleAttribute("hidden", !place);
      if (!chrome || !frame || !place) return;
      const corners = cornersOf(frame).map(place);
      const [topLeft, topRight, bottomRight, bottomLeft] = corners;
      if (!topLeft || !topRight || !bottomRight || !bottomLeft) return;
      one("[data-outline]")?.setAttribute(
        "points",
        (lean?.around(frame) ?? corners).map(({ x, y }) => `${x},${y}`).join(" "),
      );
      const sides = [distance(topLeft, topRight), distance(topLeft, bottomLeft)];
      const isSmall = Math.min(...sides) < ROOM_FOR_CORNERS;
      corners.forEach((exact, corner) => {
        const at = isSmall ? beyond(exact, topLeft, OUTSIDE) : exact;
        const handle = one(`[data-handle="${corner}"]`);
        handle?.setAttribute("transform", `translate(${at.x} ${at.y})`);
        // A small frame could not be held otherwise.
        handle?.toggleAttribute("hidden", !canChange || (isSmall && corner !== 2));
      });
      const turn = one(`[data-handle="turn"]`);
      turn?.setAttribute("transform", turnPlace([topLeft, bottomLeft, bottomRight], height));
      turn?.toggleAttribute("hidden", !canChange);
    },

    showGuides(guides: readonly Guide[], { y, width, height }: Box): void {
      const path = guides.map(({ axis, at }) =>
        axis === "x" ? `M${at} ${y - 4}V${y + height + 4}` : `M-4 ${at}H${width + 4}`,
      );
      one("[data-guides]")?.setAttribute("d", path.join(""));
      lean?.showGuides?.(guides);
    },

    say(text: string): void {
      const label = stage.querySelector("[data-inches]");
      if (label && label.textContent !== text) label.textContent = text;
    },

    /** How the open area lies, where it is not flat. */
    lies(as: Lean | undefined): void {
      lean = as;
    },

    view(transform: string): void {
      for (const element of all("[data-camera]")) element.setAttribute("transform", transform);
    },
  };
}

/** A layer's content is drawn around 0, 0 by this. */
export function frameTransform(
  { x, y, rotation, flip }: Frame & { flip: boolean },
  scale = { x: 1, y: 1 },
): string {
  const turned = rotation === 0 ? "" : ` rotate(${rotation})`;
  const across = flip ? -scale.x : scale.x;
  const scaled = across === 1 && scale.y === 1 ? "" : ` scale(${across} ${scale.y})`;
  return `translate(${x} ${y})${turned}${scaled}`;
}

/** The handle lies below the frame; above it where that would leave the stage. */
function turnPlace([topLeft, bottomLeft, bottomRight]: [Point, Point, Point], room: number) {
  const height = distance(topLeft, bottomLeft) || 1;
  const down = { x: (bottomLeft.x - topLeft.x) / height, y: (bottomLeft.y - topLeft.y) / height };
  const foot = { x: (bottomLeft.x + bottomRight.x) / 2, y: (bottomLeft.y + bottomRight.y) / 2 };
  const below = { x: foot.x + down.x * TURN_ARM, y: foot.y + down.y * TURN_ARM };
  const isInside = below.y < room - 12 && below.y > 12;
  const arm = -height - TURN_ARM;
  const at = isInside ? below : { x: foot.x + down.x * arm, y: foot.y + down.y * arm };
  return `translate(${at.x} ${at.y})`;
}

/** The point that is `by` px further away from `from`. */
function beyond(at: Point, from: Point, by: number): Point {
  const share = by / (distance(at, from) || 1);
  return { x: at.x + (at.x - from.x) * share, y: at.y + (at.y - from.y) * share };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
