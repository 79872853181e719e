import type { createStore } from "jotai";
import type { Point } from "#shop/documents/geometry.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";
import { frameOf, transformSelectedAtom } from "../editor/selection.ts";
import { layersAtom, openAreaAtom, selectedAtom, selectionAtom } from "../editor/state.ts";
import { unitsAtom } from "../units.ts";
import { pan, zoomAt } from "./camera.ts";
import { type Drag, type Hold, type Modifiers, startDrag } from "./drag.ts";
import { distance, isWithin, middle } from "./gestures.ts";
import type { Live } from "./live.ts";
import { hearSpace } from "./space-key.ts";
import { cameraAtom } from "./stage-atoms.ts";

type Store = ReturnType<typeof createStore>;
type Finger = { from: Point; to: Point };

/** Screen px before a press is a drag. */
const STARTS_AFTER = { mouse: 3, touch: 8 };

/** Turns pointer events on the stage into edits. The function it returns ends that. */
export function hearPointers(store: Store, live: Live): () => void {
  const { stage } = live;
  const controller = new AbortController();
  const { signal } = controller;
  const fingers = new Map<number, Finger>();
  let hold: Hold | "view" = "view";
  let drag: Drag | undefined;
  let pressed: string | undefined;
  let hasMoved = false;
  let frame = 0;
  const isSpaceHeld = hearSpace(stage, signal);
  let modifiers: Modifiers = { shift: false, alt: false, isFree: false };

  function press(event: PointerEvent): void {
    if (fingers.size === 2 || (event.button !== 0 && event.button !== 1)) return;
    const at = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, { from: at, to: at });
    // A press on an element that goes on is heard to its end, wherever it ends.
    stage.setPointerCapture(event.pointerId);
    if (fingers.size === 2) {
      beginPinch();
      return;
    }
    const target = event.target as Element;
    const handle = target.closest("[data-handle]")?.getAttribute("data-handle");
    pressed = target.closest("[data-object]")?.getAttribute("data-object") ?? undefined;
    hasMoved = false;
    const isView = event.button === 1 || isSpaceHeld();
    if (isView) pressed = undefined;
    hold = isView ? "view" : handle ? holdOf(handle) : pressed ? "move" : "view";
    // A finger may be about to scroll the page: it selects when it is lifted.
    if (pressed && event.pointerType === "mouse") select(pressed, event.shiftKey);
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.to = { x: event.clientX, y: event.clientY };
    modifiers = {
      shift: event.shiftKey,
      alt: event.altKey,
      isFree: event.ctrlKey || event.metaKey,
    };
    const least = event.pointerType === "mouse" ? STARTS_AFTER.mouse : STARTS_AFTER.touch;
    if (!hasMoved && fingers.size === 1 && distance(finger.from, finger.to) < least) return;
    if (!hasMoved) begin();
    frame ||= requestAnimationFrame(draw);
  }

  function begin(): void {
    hasMoved = true;
    if (hold === "view") return;
    if (pressed && !store.get(selectionAtom).includes(pressed)) select(pressed, false);
    const selected = store.get(selectedAtom);
    const [area, layers] = [store.get(openAreaAtom), store.get(layersAtom)];
    drag = startDrag(live, area, layers, selected, store.get(unitsAtom));
  }

  function beginPinch(): void {
    drag?.cancel();
    drag = undefined;
    hold = store.get(selectionAtom).length > 0 || pressed ? "pinch" : "view";
    // A small layer lies between the fingers that hold it, not below them.
    if (isAroundSelected()) pressed = undefined;
    begin();
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
    if (hold === "view") {
      moveView(held);
      return;
    }
    const inches = held.map(({ from, to }) => ({ from: live.toArea(from), to: live.toArea(to) }));
    drag?.moveTo(hold, inches, modifiers);
  }

  function moveView([one, two]: readonly Finger[]): void {
    if (!one) return;
    const camera = store.get(cameraAtom);
    if (two) {
      const [from, to] = [middle([one.from, two.from]), middle([one.to, two.to])];
      const by = distance(one.to, two.to) / (distance(one.from, two.from) || 1);
      const zoomed = zoomAt(camera, by, toView(stage, from));
      store.set(cameraAtom, pan(zoomed, difference(stage, from, to)));
    } else store.set(cameraAtom, pan(camera, difference(stage, one.from, one.to)));
    // The next movement counts from here.
    for (const finger of [one, two]) if (finger) finger.from = finger.to;
  }

  function release(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    if (frame) {
      cancelAnimationFrame(frame);
      draw();
    }
    fingers.delete(event.pointerId);
    if (drag) finish(drag);
    else if (!hasMoved) tap(event);
    drag = undefined;
  }

  function finish(ended: Drag): void {
    const transform = ended.end();
    const isChanged = transform.scale !== 1 || transform.turn !== 0 || transform.dx || transform.dy;
    if (isChanged) store.set(transformSelectedAtom, verbOf(hold), transform);
    else ended.cancel();
  }

  function tap({ pointerType, shiftKey }: PointerEvent): void {
    if ((hold !== "move" && hold !== "view") || isSpaceHeld()) return;
    if (pressed && pointerType !== "mouse") select(pressed, shiftKey);
    if (!pressed) store.set(selectionAtom, []);
  }

  function select(key: string, isMore: boolean): void {
    const keys = store.get(selectionAtom);
    const others = keys.filter((each) => each !== key);
    if (isMore) store.set(selectionAtom, keys.includes(key) ? others : [...keys, key]);
    else if (!keys.includes(key)) store.set(selectionAtom, [key]);
  }

  function giveUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    drag?.cancel();
    drag = undefined;
    hasMoved = true;
  }

  function wheel(event: WheelEvent): void {
    // Also what a trackpad makes of a pinch. The wheel alone scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = toView(stage, { x: event.clientX, y: event.clientY });
    store.set(cameraAtom, (camera) => zoomAt(camera, Math.exp(-event.deltaY / 200), at));
  }

  stage.addEventListener("pointerdown", press, { signal });
  stage.addEventListener("pointermove", move, { signal });
  stage.addEventListener("pointerup", release, { signal });
  stage.addEventListener("pointercancel", giveUp, { signal });
  stage.addEventListener("wheel", wheel, { signal, passive: false });
  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
  };
}

function holdOf(handle: string): Hold {
  if (handle === "0" || handle === "1" || handle === "2" || handle === "3") {
    // One of the four, as just seen.
    return Number(handle) as 0 | 1 | 2 | 3;
  }
  return "turn";
}

function verbOf(hold: Hold | "view"): string {
  return hold === "move" ? "Move" : hold === "turn" ? "Turn" : "Resize";
}

function toView(stage: HTMLElement, { x, y }: Point): Point {
  const { left, top, width } = stage.getBoundingClientRect();
  const scale = SHIRT_VIEW.width / width;
  return { x: (x - left) * scale, y: (y - top) * scale };
}

function difference(stage: HTMLElement, from: Point, to: Point): Point {
  const scale = SHIRT_VIEW.width / stage.clientWidth;
  return { x: (to.x - from.x) * scale, y: (to.y - from.y) * scale };
}
