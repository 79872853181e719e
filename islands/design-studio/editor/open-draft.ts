import type { createStore } from "jotai";
import type { Draft } from "#shop/designs/draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import { storedArtwork } from "../artwork.ts";
import { areasOf } from "./areas-of.ts";
import { artworksAtom, quickPlacementAtom } from "./artworks.ts";
import { areasAtom } from "./state.ts";

type Store = ReturnType<typeof createStore>;

/** Shows a draft from the server; it is no step that could be undone. */
export function openDraft(store: Store, draft: Draft): void {
  const { design, backDesign, designSize: size, designPosition: position } = draft;
  const designs = [...(draft.artworks ?? []), design, backDesign].filter((each) => each !== null);
  store.set(
    artworksAtom,
    Object.fromEntries(designs.map((each) => [each.id, storedArtwork(each)])),
  );
  store.set(quickPlacementAtom, { position, size });
  store.set(areasAtom, areasOf(documentOfDraft(draft)));
}

export function documentOfDraft(draft: Draft): DesignDocument {
  const { design: front, backDesign: back, designSize: size, designPosition: position } = draft;
  return draft.document ?? documentByName({ front, back }, { position, size });
}
