import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { boundsOf, intersect } from "#shop/documents/geometry.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { POSTER } from "#shop/goods/objects/poster.ts";
import { findView, type ViewId } from "#shop/goods/template.ts";
import { startDesignApi } from "#tools/testing/browser/design-api.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { newArtLayer } from "../../art/new-art-layer.ts";
import { undoAtom } from "../../commands/history.ts";
import { addLayersAtom } from "../../commands/layers.ts";
import { layersAtom } from "../../editor/state.ts";
import { addTextAtom } from "../../text/add-text.ts";
import { roomAtom } from "../parts-atom.ts";
import { showOn } from "../show-on.ts";
import { shownViewAtom } from "./turn.ts";

let api: ReturnType<typeof startDesignApi>;
let dom: ReturnType<typeof startDom>;
let store: ReturnType<typeof studioStore>;
// Components look for a document when they are loaded.
let addParts: typeof import("../parts.ts")["addParts"];

beforeAll(async () => {
  api = startDesignApi();
  dom = startDom(api.url);
  ({ addParts } = await import("../parts.ts"));
});
beforeEach(() => {
  store = studioStore();
  showOn(store, MUG);
  addParts(store);
});
afterAll(async () => {
  await dom.stop();
  api.stop();
});

function turnTo(id: ViewId) {
  const view = findView(MUG, id);
  if (!view) throw new Error(`a mug has no view ${id}`);
  store.set(shownViewAtom, view);
  return view.areas[0]?.mesh?.seen ?? MUG.areas[0].box;
}

const addArt = () =>
  store.set(addLayersAtom, "Add", [
    newArtLayer("noto:rocket", { ...store.get(roomAtom), shirtColor: "white" }),
  ]);

test.each(MUG.views.map(({ id }) => id))(
  "54.31 a new text and a new picture lie in the middle of what the mug's %s view shows, and within it",
  (id) => {
    const seen = turnTo(id);
    for (const add of [() => store.set(addTextAtom), addArt]) {
      store.set(undoAtom);
      add();
      const [layer] = store.get(layersAtom);
      if (!layer) throw new Error("nothing was added");
      expect(layer.x).toBeCloseTo(seen.x + seen.width / 2);
      const { x, y, width, height } = boundsOf(layer);
      expect(x).toBeGreaterThan(seen.x + seen.width * 0.1);
      expect(x + width).toBeLessThan(seen.x + seen.width * 0.9);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(seen.height);
    }
  },
);

test("54.31 layers around the bend take no room, and those in sight are not covered", () => {
  turnTo("leftside");
  store.set(addTextAtom);
  turnTo("rightside");
  store.set(addTextAtom);
  store.set(addTextAtom);
  const [left, right, second] = store.get(layersAtom);
  if (!left || !right || !second) throw new Error("three texts were added");
  expect(right.y).toBe(left.y);
  expect(intersect(boundsOf(right), boundsOf(second))).toBeUndefined();
});

test("54.31 on a flat area they are as large as before, in its middle", () => {
  showOn(store, POSTER);
  store.set(addTextAtom);
  const [text] = store.get(layersAtom);
  const [{ box }] = POSTER.areas;
  expect([text?.x, text?.kind === "text" && text.size]).toEqual([box.x + box.width / 2, 1.5]);
});
