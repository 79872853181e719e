import type { createStore } from "jotai";
import { toggleAtom, transformAtom } from "../../commands/layers.ts";
import { frameOf } from "../../editor/selection.ts";
import { layersAtom, openAreaAtom, selectedAtom, selectionAtom } from "../../editor/state.ts";
import { unitsAtom } from "../../units.ts";
import type { Live } from "../live.ts";
import { moveView, wheelView } from "../move-view.ts";
import { type Drag, type Modifiers, startDrag } from "./drag.ts";
import {
  type Dragging,
  type Finger,
  type Gesture,
  IDLE,
  PANNING,
  type Pinching,
  PRESSING_VIEW,
  type Pressing,
  pressOn,
  verbOf,
} from "./gesture-state.ts";
import { distance, isWithin, middle } from "./gestures.ts";
import { hearSpace } from "./space-key.ts";

type Store = ReturnType<typeof createStore>;

/** Screen px before a press is a drag. */
const STARTS_AFTER = { mouse: 3, touch: 8 };

const NO_MODIFIERS: Modifiers = { shift: false, alt: false, isFree: false };

/** Turns pointer events on the stage into edits. The function it returns ends that. */
export function hearPointers(store: Store, live: Live): () => void {
  const { stage } = live;
  const controller = new AbortController();
  const { signal } = controller;
  const isSpaceHeld = hearSpace(stage, signal);
  const fingers = new Map<number, Finger>();
  let gesture: Gesture = IDLE;
  let frame = 0;

  function press(event: PointerEvent): void {
    if (fingers.size === 2 || (event.button !== 0 && event.button !== 1)) return;
    // A finger that an ended gesture left behind begins anew beside this one.
    if (gesture.is === "idle") for (const finger of fingers.values()) finger.from = finger.to;
    const at = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, { from: at, to: at });
    // A press on an element that goes on is heard to its end, wherever it ends.
    stage.setPointerCapture(event.pointerId);
    gesture = fingers.size === 2 ? beginPinch() : isSpaceHeld() ? PANNING : beginPress(event);
  }

  function beginPress({ button, target, pointerType, shiftKey }: PointerEvent): Pressing {
    const pressing = button === 1 ? PRESSING_VIEW : pressOn(target as Element);
    // A finger may be about to scroll the page: it selects when it is lifted.
    if (pressing.pressed && pointerType === "mouse") select(pressing.pressed, shiftKey);
    return pressing;
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.to = { x: event.clientX, y: event.clientY };
    if (gesture.is === "pressing") {
      const least = event.pointerType === "mouse" ? STARTS_AFTER.mouse : STARTS_AFTER.touch;
      if (distance(finger.from, finger.to) < least) return;
      gesture = beginDrag(gesture);
    }
    if (gesture.is === "dragging") gesture.modifiers = modifiersOf(event);
    frame ||= requestAnimationFrame(draw);
  }

  function beginDrag({ hold, pressed }: Pressing): Gesture {
    if (hold === "view") return PANNING;
    const drag = startHolding(pressed);
    return drag ? { is: "dragging", hold, pressed, drag, modifiers: NO_MODIFIERS } : IDLE;
  }

  function beginPinch(): Gesture {
    const pressed = "pressed" in gesture ? gesture.pressed : undefined;
    if (gesture.is === "dragging") gesture.drag.cancel();
    if (store.get(selectionAtom).length === 0 && !pressed) return PANNING;
    // A small layer lies between the fingers that hold it, not below them.
    const drag = startHolding(isAroundSelected() ? undefined : pressed);
    return drag ? { is: "pinching", drag } : IDLE;
  }

  /** Undefined when all that is selected is locked. */
  function startHolding(pressed: string | undefined): Drag | undefined {
    if (pressed) select(pressed, false);
    const [area, layers] = [store.get(openAreaAtom), store.get(layersAtom)];
    return startDrag(live, area, layers, store.get(selectedAtom), store.get(unitsAtom));
  }

  function isAroundSelected(): boolean {
    const frame = frameOf(store.get(selectedAtom));
    const [one, two] = [...fingers.values()];
    if (!frame || !one || !two) return false;
    return isWithin(frame, live.toArea(middle([one.to, two.to])));
  }

  function draw(): void {
    frame = 0;
    const held = [...fingers.values()];
    if (gesture.is === "panning") moveView(store, stage, held);
    if (gesture.is !== "dragging" && gesture.is !== "pinching") return;
    const inches = held.map(({ from, to }) => ({ from: live.toArea(from), to: live.toArea(to) }));
    if (gesture.is === "pinching") gesture.drag.moveTo("pinch", inches, NO_MODIFIERS);
    else gesture.drag.moveTo(gesture.hold, inches, gesture.modifiers);
  }

  function release(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    if (frame) {
      cancelAnimationFrame(frame);
      draw();
    }
    const ended = endOf(event);
    if (ended.is === "dragging" || ended.is === "pinching") finish(ended);
    else if (ended.is === "pressing") tap(ended, event);
  }

  /** A call that took the finger away, or a capture that was lost: nothing was meant. */
  function giveUp(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    const ended = endOf(event);
    if (ended.is === "dragging" || ended.is === "pinching") ended.drag.cancel();
  }

  /** The gesture that this finger ends by leaving; the other one goes on moving the view alone. */
  function endOf({ pointerId }: PointerEvent): Gesture {
    fingers.delete(pointerId);
    const ended = gesture;
    if (ended.is !== "panning" || fingers.size === 0) gesture = IDLE;
    return ended;
  }

  function finish(ended: Dragging | Pinching): void {
    const transform = ended.drag.end();
    const isChanged = transform.scale !== 1 || transform.turn !== 0 || transform.dx || transform.dy;
    if (isChanged) store.set(transformAtom, verbOf(ended), transform);
    else ended.drag.cancel();
  }

  function tap({ hold, pressed }: Pressing, event: PointerEvent): void {
    if (hold !== "move" && hold !== "view") return;
    if (!pressed) store.set(selectionAtom, []);
    else if (event.pointerType !== "mouse") select(pressed, event.shiftKey);
  }

  function select(key: string, isMore: boolean): void {
    if (isMore) store.set(toggleAtom, key);
    else if (!store.get(selectionAtom).includes(key)) store.set(selectionAtom, [key]);
  }

  stage.addEventListener("pointerdown", press, { signal });
  stage.addEventListener("pointermove", move, { signal });
  stage.addEventListener("pointerup", release, { signal });
  stage.addEventListener("pointercancel", giveUp, { signal });
  stage.addEventListener("lostpointercapture", giveUp, { signal });
  stage.addEventListener("wheel", (event) => wheelView(store, stage, event), {
    signal,
    passive: false,
  });
  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}

function modifiersOf({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Modifiers {
  return { shift: shiftKey, alt: altKey, isFree: ctrlKey || metaKey };
}
