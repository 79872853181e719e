import { expect, test } from "bun:test";
import { createStore } from "jotai";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { storedArtwork } from "../artwork.ts";
import { artworkAtoms } from "../session.ts";
import { sharedDesign } from "./shared-design.ts";

test("a back that is not shown is sent as none, not left to the draft", async () => {
  const store = createStore();
  store.set(artworkAtoms.front, storedArtwork(designFixture({ id: 1 })));
  expect(await sharedDesign(store)).toMatchObject({ designId: 1, backDesignId: null });
  store.set(artworkAtoms.back, storedArtwork(designFixture({ id: 2 })));
  expect(await sharedDesign(store)).toMatchObject({ designId: 1, backDesignId: 2 });
});
