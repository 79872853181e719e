import { expect, test } from "bun:test";
import { createStore } from "jotai";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { at, text } from "#tools/testing/data/advised-designs.ts";
import { storedArtwork } from "../artwork.ts";
import { areasAtom, NO_LAYERS } from "../editor/state.ts";
import { artworkAtoms } from "../session.ts";
import { sharedDesign } from "./shared-design.ts";

test("a back that is not shown is not sent", async () => {
  const store = createStore();
  store.set(artworkAtoms.front, storedArtwork(designFixture({ id: 1 })));
  const front = { area: "front", layers: [expect.objectContaining({ artworkId: 1 })] };
  expect(await sharedDesign(store)).toEqual({ designId: 1, prints: [front], color: "white" });
  store.set(artworkAtoms.back, storedArtwork(designFixture({ id: 2 })));
  const back = { area: "back", layers: [expect.objectContaining({ artworkId: 2 })] };
  expect(await sharedDesign(store)).toMatchObject({ prints: [front, back] });
});

test("words alone are a design, nothing is none", async () => {
  const store = createStore();
  await expect(sharedDesign(store)).rejects.toThrow("There is no design to share");
  const words = text(at(2, 1, 2, 1), "#000000");
  store.set(areasAtom, { ...NO_LAYERS, "left-sleeve": [{ ...words, key: "words" }] });
  const prints = [{ area: "left-sleeve", layers: [words] }];
  expect(await sharedDesign(store)).toEqual({ designId: undefined, prints, color: "white" });
});
