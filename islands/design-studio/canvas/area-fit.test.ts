import { expect, test } from "bun:test";
import { createStore } from "jotai";
import type { ArtLayer } from "#shop/documents/document.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { areasOf } from "../editor/areas-of.ts";
import { areasAtom } from "../editor/state.ts";
import { loadParts } from "../other-goods/load-parts.ts";
import { areaFitsAtom } from "../other-goods/parts-atom.ts";
import { showOn } from "../other-goods/show-on.ts";
import { printableBox } from "./area-fit.ts";
import { areaTransform } from "./camera.ts";

const HOODIE = templateOf("hoodie");

const WHOLE: ArtLayer = {
  ...{ kind: "art", art: "a", colors: [], rotation: 0, flip: false, locked: false },
  ...{ x: 6, y: 8, width: 12, height: 16 },
};

async function fitOn(id: string, layer: ArtLayer) {
  const store = createStore();
  const template = templateOf(id);
  showOn(store, template);
  await loadParts(store);
  store.set(areasAtom, areasOf({ version: 1, areas: { front: [layer] } }));
  return store.get(areaFitsAtom).front ?? 1;
}

test("56.3 in the studio a print over a whole front is as small as a hoodie prints it", async () => {
  expect(await fitOn("hoodie", WHOLE)).toBe(10 / 16);
  expect(await fitOn("hoodie", { ...WHOLE, y: 4, width: 8, height: 8 })).toBe(1);
  expect(await fitOn("classic", WHOLE)).toBe(1);
});

test("56.3 what is drawn around it is what a hoodie's front has, however small the print is seen", () => {
  expect(printableBox(HOODIE, "front", 1)).toEqual({ x: 0, y: 0, width: 12, height: 10 });
  const { x, width, height } = printableBox(HOODIE, "front", 0.5);
  expect([x, width, height]).toEqual([-6, 24, 20]);
});

test("56.3 the middle of the top edge stays where it is", () => {
  const placed = "translate(320 400) scale(17)";
  expect(areaTransform(HOODIE, "front")).toBe(`${placed} translate(-6 -8)`);
  expect(areaTransform(HOODIE, "front", 0.5)).toBe(
    `${placed} translate(0 -8) scale(0.5) translate(-6 0)`,
  );
});
