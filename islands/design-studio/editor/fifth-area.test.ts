import { afterEach, beforeEach, expect, test } from "bun:test";
import { createStore } from "jotai";
import { AREAS, type Area } from "#shop/documents/areas.ts";
import { canonicalText, readDocument } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { artLayer } from "#tools/testing/browser/layers.tsx";
import { pack, unpack } from "../saving/tab-copy.ts";
import { areasOf, documentOf } from "./areas-of.ts";
import { savableAreasAtom } from "./artworks.ts";
import { areasAtom, historyAtom } from "./state.ts";

// A shop that prints on one more area than ours, for as long as a test runs.
const HOOD = "hood" as Area;
const areas: Area[] = AREAS as unknown as Area[];
beforeEach(() => void areas.push(HOOD));
afterEach(() => void areas.pop());

const { key: _, ...ART } = artLayer("ant");
const DOCUMENT = { version: 1, areas: { [HOOD]: [ART] } } as DesignDocument;

test("a fifth area has layers in the editor, and in what it saves", () => {
  const store = createStore();
  store.set(areasAtom, areasOf(DOCUMENT));
  expect(documentOf(store.get(savableAreasAtom))).toEqual(DOCUMENT);
  expect(readDocument(JSON.parse(canonicalText(DOCUMENT)))).toEqual(DOCUMENT);
});

test("a fifth area survives a reload with its steps", () => {
  const store = createStore();
  const after = areasOf(DOCUMENT);
  const before = areasOf({ version: 1, areas: {} });
  const history = { done: [{ what: "Add ant", merge: undefined, before, after }], undone: [] };
  store.set(historyAtom, history);
  const copy = { base: {}, saved: "", unanswered: [], areas: after, history, artworks: {} };
  expect(after[HOOD]).toHaveLength(1);
  expect(unpack(pack(copy) ?? "")).toEqual(copy);
});
