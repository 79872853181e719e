import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { startDom } from "#tools/testing/browser/dom.ts";
import { artLayer } from "#tools/testing/browser/layers.tsx";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { undoAtom } from "../../commands/history.ts";
import { areasAtom, historyAtom, layersIn, NO_LAYERS, selectionAtom } from "../../editor/state.ts";
import { createLive } from "../live.ts";
import { cameraAtom } from "../stage-atoms.ts";
import { hearPointers } from "./pointers.ts";

const PIXELS_PER_INCH = 20;

let dom: ReturnType<typeof startDom>;
let store: ReturnType<typeof studioStore>;
let stage: HTMLElement;

beforeAll(() => {
  dom = startDom("http://localhost/design");
});

afterAll(() => dom.stop());

/** One layer of 4 × 2 inches in the middle of the front; a pixel is a twentieth of an inch. */
beforeEach(() => {
  document.body.innerHTML = `<div id="stage"><svg><g data-object="ant"></g><g data-handle="2"></g></svg></div>`;
  const found = document.getElementById("stage");
  if (!found) throw new Error("There is no stage");
  stage = found;
  stage.setPointerCapture = () => {};
  Object.defineProperty(stage, "matches", { value: (selector: string) => selector === ":hover" });
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 640, 680);
  Object.defineProperty(stage, "clientWidth", { value: 640 });
  store = studioStore();
  store.set(areasAtom, { ...NO_LAYERS, front: [artLayer("ant", { x: 6, y: 8 })] });
  const inInches = (pixels: number) => pixels / PIXELS_PER_INCH;
  const toArea = ({ x, y }: { x: number; y: number }) => ({ x: inInches(x), y: inInches(y) });
  hearPointers(store, { ...createLive(stage), toArea });
});

const LAYER = "[data-object]";

/** A finger of this number does `type` at a place in pixels; Ctrl keeps drags from snapping. */
function finger(id: number, type: string, [x, y]: [number, number], on = "svg"): void {
  const init = { pointerId: id, clientX: x, clientY: y, bubbles: true, ctrlKey: true };
  stage
    .querySelector(on)
    ?.dispatchEvent(new PointerEvent(type, { ...init, pointerType: "touch", button: 0 }));
}

const down = (id: number, at: [number, number], on?: string) => finger(id, "pointerdown", at, on);
const move = (id: number, at: [number, number]) => finger(id, "pointermove", at);
const up = (id: number, at: [number, number] = [0, 0]) => finger(id, "pointerup", at);

const layer = () => layersIn(store.get(areasAtom), "front")[0];
const steps = () => store.get(historyAtom).done.map(({ what }) => what);
const place = () => [layer()?.x, layer()?.y, layer()?.width];

function space(type: "keydown" | "keyup"): void {
  document.body.dispatchEvent(new KeyboardEvent(type, { key: " ", bubbles: true }));
}

describe("one finger", () => {
  test("selects when it is lifted, and what is beside the layers lets go of them", () => {
    down(1, [120, 160], LAYER);
    expect(store.get(selectionAtom)).toEqual([]);
    up(1);
    expect(store.get(selectionAtom)).toEqual(["ant"]);
    down(1, [10, 10]);
    up(1);
    expect(store.get(selectionAtom)).toEqual([]);
  });

  test("drags the layer below it, in one step", () => {
    down(1, [120, 160], LAYER);
    for (let at = 121; at <= 140; at++) move(1, [at, 160]);
    up(1);
    expect([place(), steps()]).toEqual([[7, 8, 4], ["Move ant"]]);
  });

  test("drags nothing that is locked", () => {
    store.set(areasAtom, { ...NO_LAYERS, front: [artLayer("ant", { locked: true })] });
    down(1, [120, 160], LAYER);
    move(1, [160, 160]);
    up(1);
    expect(steps()).toEqual([]);
  });

  test("that is taken away leaves the layer where it was, and the next one begins anew", () => {
    down(1, [120, 160], LAYER);
    move(1, [160, 160]);
    finger(1, "pointercancel", [160, 160]);
    up(1);
    expect([place(), steps()]).toEqual([[6, 8, 4], []]);
    down(1, [120, 160], LAYER);
    move(1, [140, 160]);
    up(1);
    expect([place(), steps()]).toEqual([[7, 8, 4], ["Move ant"]]);
  });

  test("that is taken away before it moved is no tap", () => {
    down(1, [120, 160], LAYER);
    finger(1, "pointercancel", [120, 160]);
    up(1);
    expect(store.get(selectionAtom)).toEqual([]);
  });

  test("whose capture is lost is gone: two others can pinch", () => {
    down(1, [120, 160], LAYER);
    move(1, [160, 160]);
    finger(1, "lostpointercapture", [160, 160]);
    expect([place(), steps()]).toEqual([[6, 8, 4], []]);
    down(2, [100, 160]);
    down(3, [140, 160]);
    move(3, [180, 160]);
    up(3);
    expect([layer()?.width, steps()]).toEqual([8, ["Resize ant"]]);
  });

  test("that loses its capture when it is lifted has done what it did", () => {
    down(1, [120, 160], LAYER);
    move(1, [140, 160]);
    up(1);
    finger(1, "lostpointercapture", [140, 160]);
    expect([place(), steps()]).toEqual([[7, 8, 4], ["Move ant"]]);
  });
});

describe("two fingers", () => {
  const pinch = () => {
    store.set(selectionAtom, ["ant"]);
    down(1, [100, 160]);
    down(2, [140, 160]);
  };

  test("hold what is selected between them; a third one does nothing", () => {
    pinch();
    down(3, [300, 300], LAYER);
    move(3, [400, 400]);
    move(1, [80, 160]);
    move(2, [160, 160]);
    up(2);
    expect([place(), steps()]).toEqual([[6, 8, 8], ["Resize ant"]]);
  });

  test("make one pinch of a drag, which is one step to undo", () => {
    down(1, [100, 160], LAYER);
    move(1, [120, 160]);
    down(2, [180, 160]);
    move(2, [260, 160]);
    up(1);
    up(2);
    expect(steps()).toEqual(["Resize ant"]);
    store.set(undoAtom);
    expect(place()).toEqual([6, 8, 4]);
  });

  test("end when one is lifted: the other moves nothing, and begins anew beside a third", () => {
    pinch();
    move(2, [180, 160]);
    up(2);
    const after = place();
    move(1, [10, 10]);
    expect([place(), steps()]).toEqual([after, ["Resize ant"]]);
    down(3, [50, 10]);
    move(3, [70, 10]);
    up(3);
    up(1);
    expect([layer()?.width, steps()]).toEqual([12, ["Resize ant", "Resize ant"]]);
  });

  test("leave the layer as it was when one of them is taken away", () => {
    pinch();
    move(2, [180, 160]);
    finger(2, "pointercancel", [180, 160]);
    move(1, [10, 10]);
    up(1);
    expect([place(), steps(), store.get(selectionAtom)]).toEqual([[6, 8, 4], [], ["ant"]]);
  });

  test("move the view where nothing is selected; one of them goes on with it", async () => {
    down(1, [100, 160]);
    down(2, [140, 160]);
    move(2, [180, 160]);
    await frame();
    const { zoom, x } = store.get(cameraAtom);
    expect(zoom).toBe(2);
    up(2);
    move(1, [80, 160]);
    up(1);
    expect([store.get(cameraAtom).x, steps()]).toEqual([x - 20, []]);
  });
});

describe("the space bar", () => {
  beforeEach(() => {
    store.set(cameraAtom, { zoom: 2, x: -100, y: -100 });
    store.set(selectionAtom, ["ant"]);
    space("keydown");
  });

  test("makes a drag one of the view, also when it comes up in the middle", () => {
    down(1, [120, 160], LAYER);
    move(1, [140, 160]);
    space("keyup");
    move(1, [160, 160]);
    up(1);
    expect(store.get(cameraAtom)).toMatchObject({ x: -60, y: -100 });
    expect([place(), steps(), store.get(selectionAtom)]).toEqual([[6, 8, 4], [], ["ant"]]);
  });

  test("that comes up before the finger lets go of nothing", () => {
    down(1, [10, 10]);
    space("keyup");
    up(1);
    expect(store.get(selectionAtom)).toEqual(["ant"]);
  });
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
