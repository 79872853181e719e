import { atom } from "jotai";
import type { ArtPiece } from "#shop/art/library.ts";
import { addLayerAtom, layersAtom, openAreaAtom } from "../editor/state.ts";
import { colorAtom } from "../session.ts";
import { newArtLayer } from "./new-art-layer.ts";
import { rememberArt } from "./recent-art.ts";

/** Into the middle of the open area, selected. */
export const addArtAtom = atom(null, (get, set, { id, title }: ArtPiece) => {
  const place = { area: get(openAreaAtom), layers: get(layersAtom), shirtColor: get(colorAtom) };
  set(addLayerAtom, `Add ${title}`, newArtLayer(id, place));
  rememberArt(id);
});
