import { expect, test } from "bun:test";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import type { Area } from "#shop/goods/area.ts";
import { artLayer } from "#tools/testing/browser/layers.tsx";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { pack, unpack } from "../saving/tab-copy.ts";
import { areasOf, documentOf } from "./areas-of.ts";
import { savableAreasAtom } from "./artworks.ts";
import { describePlace } from "./describe.ts";
import { areasAtom, historyAtom, layersIn, NO_LAYERS } from "./state.ts";

// The studio's template has no such area, and this browser knows of no other template.
const CAPE: Area = {
  id: "cape",
  name: "Cape",
  inches: { width: 8, height: 6 },
  box: { x: 0, y: -1, width: 8, height: 7 },
  positions: [],
};

const { key: _, ...ART } = artLayer("ant");
const DOCUMENT: DesignDocument = { version: 1, areas: { "left-sleeve": [ART], cape: [ART] } };

test("a fifth area has layers in the editor, and in what it saves", () => {
  const store = studioStore();
  store.set(areasAtom, areasOf(DOCUMENT));
  expect(documentOf(store.get(savableAreasAtom))).toEqual(DOCUMENT);
  expect(readDocument(JSON.parse(canonicalText(DOCUMENT)))).toEqual(DOCUMENT);
});

test("a fifth area is saved after those that are known", () => {
  const areas = areasOf({ version: 1, areas: { cape: [ART], "left-sleeve": [ART] } });
  expect(Object.keys(documentOf(areas).areas)).toEqual(["left-sleeve", "cape"]);
});

test("a fifth area survives a reload with its steps", () => {
  const store = studioStore();
  const after = areasOf(DOCUMENT);
  const step = { what: "Add ant", merge: undefined, before: NO_LAYERS, after };
  const history = { done: [step], undone: [] };
  store.set(historyAtom, history);
  const copy = { base: {}, saved: "", unanswered: [], areas: after, history, artworks: {} };
  expect(layersIn(after, CAPE.id)).toHaveLength(1);
  expect(unpack(pack(copy) ?? "")).toEqual(copy);
});

test("an area with neither a collar nor a hem counts from its top", () => {
  const at = (y: number) =>
    describePlace({ x: 4, y, width: 2, height: 2, rotation: 0 }, CAPE, "in");
  expect([at(3), at(-0.5)]).toEqual(["3.0 in below the top", "0.5 in above the top"]);
});
