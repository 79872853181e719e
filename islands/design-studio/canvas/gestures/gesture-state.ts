import type { Point } from "#shop/documents/geometry.ts";
import type { Drag, Hold, Modifiers } from "./drag.ts";

/** A gesture is what the fingers on the stage do; the mouse is one of them. */
export type Gesture = Idle | Pressing | Dragging | Pinching | Panning;

/** No finger is down, or those that are belong to a gesture that has ended. */
type Idle = { is: "idle" };

/** One finger is down and has not moved: its release is a tap. */
export type Pressing = {
  is: "pressing";
  /** A movement drags this, or the view. */
  hold: Hold | "view";
  /** The key of the layer below the finger. */
  pressed: string | undefined;
};

/** One finger moves, scales or turns what is selected. */
export type Dragging = Pick<Pressing, "pressed"> & {
  is: "dragging";
  hold: Hold;
  drag: Drag;
  modifiers: Modifiers;
};

/** Two fingers hold what is selected. */
export type Pinching = { is: "pinching"; drag: Drag };

/** One or two fingers move the view; with the space bar from the start, so that no tap comes of it. */
type Panning = { is: "panning" };

/** The middle button, wherever it is pressed. */
export const PRESSING_VIEW: Pressing = { is: "pressing", hold: "view", pressed: undefined };
export const IDLE: Idle = { is: "idle" };
export const PANNING: Panning = { is: "panning" };

/** The points are in screen px; the finger went down at `from`. */
export type Finger = { from: Point; to: Point };

/** A press on this element would drag this. */
export function pressOn(target: Element): Pressing {
  const handle = target.closest("[data-handle]")?.getAttribute("data-handle");
  const pressed = target.closest("[data-object]")?.getAttribute("data-object") ?? undefined;
  return { is: "pressing", hold: handle ? holdOf(handle) : pressed ? "move" : "view", pressed };
}

function holdOf(handle: string): Hold {
  if (handle === "0" || handle === "1" || handle === "2" || handle === "3") {
    // The handle is one of the four, as just seen.
    return Number(handle) as 0 | 1 | 2 | 3;
  }
  return "turn";
}

/** The step of undoing that a drag becomes. */
export function verbOf(gesture: Dragging | Pinching): "Move" | "Resize" | "Turn" {
  if (gesture.is === "pinching") return "Resize";
  return gesture.hold === "move" ? "Move" : gesture.hold === "turn" ? "Turn" : "Resize";
}
