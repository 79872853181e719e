import { atom } from "jotai";
import type { ImageLayer } from "#shop/documents/document.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Size } from "#shop/placement.ts";
import { type Artwork, release } from "../artwork.ts";
import { byArea } from "./by-area.ts";
import { refit } from "./refit.ts";
import { areasAtom, type EditorAreas, type EditorLayer, rewriteAtom } from "./state.ts";

export type Artworks = Readonly<Record<number, Artwork>>;

/** Artworks of all image layers by `artworkId`; numbers below 0 are this browser's own pictures. */
export const artworksAtom = atom<Artworks>({});

/** A draft has the picture that a local one replaces until the server has the new one. */
export const replacedIdsAtom = atom<Readonly<Record<number, number>>>({});

/** The layers as a server can have them. */
export const savableAreasAtom = atom((get) => {
  const [artworks, replacedIds] = [get(artworksAtom), get(replacedIdsAtom)];
  const storedId = (id: number | undefined): number | undefined =>
    id === undefined || id > 0 ? id : storedId(replacedIds[id]);
  return mapAreas(get(areasAtom), (layer, area) => {
    if (layer.kind !== "image" || layer.artworkId > 0) return layer;
    const artworkId = storedId(layer.artworkId);
    const artwork = artworkId && artworks[artworkId];
    const from = artworks[layer.artworkId];
    return artworkId && artwork ? refit(layer, { from, to: artwork, artworkId, area }) : [];
  });
});

let lastLocalId = 0;

/** Answers the number by which layers show the artwork. */
export const addArtworkAtom = atom(null, (get, set, artwork: Artwork): number => {
  const isStored = artwork.design && !artwork.href.startsWith("blob:");
  const id = isStored && artwork.design ? artwork.design.id : --lastLocalId;
  set(artworksAtom, { ...get(artworksAtom), [id]: artwork });
  return id;
});

/** Puts an artwork in the place of a local one in all layers and all steps; null takes those away. */
export const swapArtworkAtom = atom(null, (get, set, local: number, artworkId: number | null) => {
  const { [local]: from, ...others } = get(artworksAtom);
  if (!from) return;
  const to = artworkId && others[artworkId];
  set(rewriteAtom, (areas) =>
    mapAreas(areas, (layer, area) => {
      if (layer.kind !== "image" || layer.artworkId !== local) return layer;
      return artworkId && to ? refit(layer, { from, to, artworkId, area }) : [];
    }),
  );
  // Another local picture may have replaced this one.
  const { [local]: _, ...replacedIds } = get(replacedIdsAtom);
  const renumbered = Object.entries(replacedIds).flatMap(([id, replaced]) => {
    if (replaced !== local) return [[id, replaced]];
    return artworkId ? [[id, artworkId]] : [];
  });
  set(replacedIdsAtom, Object.fromEntries(renumbered));
  set(artworksAtom, others);
  release(from);
});

/** Takes a local picture back: what it replaced is shown again, without that its layer goes. */
export const giveUpAtom = atom(null, (get, set, local: number) => {
  set(swapArtworkAtom, local, get(replacedIdsAtom)[local] ?? null);
});

/** The size of the part that a layer shows of an artwork, in its pixels. */
export function croppedSize({ crop }: ImageLayer, { width, height }: Size): Size {
  return crop ? { width: width * crop.width, height: height * crop.height } : { width, height };
}

function mapAreas(
  areas: EditorAreas,
  change: (layer: EditorLayer, area: AreaId) => EditorLayer | [],
): EditorAreas {
  return byArea(areas, (layers, area) => layers.flatMap((layer) => change(layer, area)));
}
