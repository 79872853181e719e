import type { createStore } from "jotai";
import type { Draft } from "#shop/designs/draft.ts";
import { storedArtwork } from "../artwork.ts";
import { areasOf } from "../editor/areas-of.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { namedPlacementAtom } from "../editor/first-picture.ts";
import { areasAtom } from "../editor/state.ts";

type Store = ReturnType<typeof createStore>;

/** Shows a draft from the server; it is no step that could be undone. */
export function openDraft(store: Store, draft: Draft): void {
  const { document, artworks, designSize: size, designPosition: position } = draft;
  const shown = artworks.map((design) => [design.id, storedArtwork(design)]);
  store.set(artworksAtom, Object.fromEntries(shown));
  store.set(namedPlacementAtom, { position, size });
  store.set(areasAtom, areasOf(document));
}
