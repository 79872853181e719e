import { expect, test } from "bun:test";
import { placeByName } from "#shop/documents/named-placement.ts";
import type { Side } from "#shop/placement.ts";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { at, text } from "#tools/testing/data/advised-designs.ts";
import { storedArtwork } from "../artwork.ts";
import { addArtworkAtom } from "../editor/artworks.ts";
import { areasAtom, NO_LAYERS } from "../editor/state.ts";
import { sharedDesign } from "./shared-design.ts";

function show(store: ReturnType<typeof studioStore>, side: Side, id: number): void {
  const artwork = designFixture({ id });
  store.set(addArtworkAtom, storedArtwork(artwork));
  const layer = placeByName(artwork, { side, position: "center", size: 5 });
  store.set(areasAtom, (areas) => ({ ...areas, [side]: [{ ...layer, key: side }] }));
}

test("14.3 a back that is not shown is not sent", async () => {
  const store = studioStore();
  show(store, "front", 1);
  const front = { area: "front", layers: [expect.objectContaining({ artworkId: 1 })] };
  expect(await sharedDesign(store)).toEqual({ designId: 1, prints: [front], color: "white" });
  show(store, "back", 2);
  const back = { area: "back", layers: [expect.objectContaining({ artworkId: 2 })] };
  expect(await sharedDesign(store)).toMatchObject({ prints: [front, back] });
});

test("14.3 words alone are a design, nothing is none", async () => {
  const store = studioStore();
  await expect(sharedDesign(store)).rejects.toThrow("There is no design to share");
  const words = text(at(2, 1, 2, 1), "#000000");
  store.set(areasAtom, { ...NO_LAYERS, "left-sleeve": [{ ...words, key: "words" }] });
  const prints = [{ area: "left-sleeve", layers: [words] }];
  expect(await sharedDesign(store)).toEqual({ designId: undefined, prints, color: "white" });
});
