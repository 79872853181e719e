import type { createStore } from "jotai";
import type { Point } from "#shop/documents/geometry.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { pan, zoomAt } from "./camera.ts";
import type { Finger } from "./gestures/gesture-state.ts";
import { distance, middle } from "./gestures/gestures.ts";
import { cameraAtom } from "./stage-atoms.ts";

type Store = ReturnType<typeof createStore>;

/** One finger moves the view; two zoom it as well. The next movement counts from here. */
export function moveView(store: Store, stage: HTMLElement, [one, two]: readonly Finger[]): void {
  if (!one) return;
  const camera = store.get(cameraAtom);
  if (two) {
    const [from, to] = [middle([one.from, two.from]), middle([one.to, two.to])];
    const by = distance(one.to, two.to) / (distance(one.from, two.from) || 1);
    const zoomed = zoomAt(camera, by, toView(stage, from));
    store.set(cameraAtom, pan(zoomed, difference(stage, from, to)));
  } else store.set(cameraAtom, pan(camera, difference(stage, one.from, one.to)));
  for (const finger of [one, two]) if (finger) finger.from = finger.to;
}

/** A trackpad's pinch comes as a wheel with Ctrl, too. The wheel alone scrolls the page. */
export function wheelView(store: Store, stage: HTMLElement, event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const at = toView(stage, { x: event.clientX, y: event.clientY });
  store.set(cameraAtom, (camera) => zoomAt(camera, Math.exp(-event.deltaY / 200), at));
}

function toView(stage: HTMLElement, { x, y }: Point): Point {
  const { left, top, width } = stage.getBoundingClientRect();
  const scale = VIEW_SIZE.width / width;
  return { x: (x - left) * scale, y: (y - top) * scale };
}

function difference(stage: HTMLElement, from: Point, to: Point): Point {
  const scale = VIEW_SIZE.width / stage.clientWidth;
  return { x: (to.x - from.x) * scale, y: (to.y - from.y) * scale };
}
