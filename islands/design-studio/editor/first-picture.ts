import { atom } from "jotai";
import {
  type NamedPlacement,
  namedFrame,
  nearestPlacement,
} from "#shop/documents/named-placement.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, SIDES, type Side } from "#shop/placement.ts";
import { type Artworks, artworksAtom, croppedSize } from "./artworks.ts";
import type { EditorImage } from "./refit.ts";
import { areasAtom, type EditorLayer, editAreasAtom, layersIn } from "./state.ts";

/** The lowest image of each side: its upload zone, position and size are about that one. */
export const firstImageAtoms = { front: firstImage("front"), back: firstImage("back") };

/** The artworks of these layers; null without one. */
export const artworkAtoms = { front: firstArtwork("front"), back: firstArtwork("back") };

export function firstImageOf(layers: readonly EditorLayer[]): EditorImage | undefined {
  return layers.find((layer) => layer.kind === "image");
}

/** The next picture of an empty front is going to lie here. */
const nextPlacementAtom = atom<NamedPlacement>({
  position: DEFAULT_POSITION,
  size: DESIGN_SIZE.default,
});

/** The named place of the front's first picture, or the nearest to it. */
export const namedPlacementAtom = atom(
  (get): NamedPlacement => {
    const front = layersIn(get(areasAtom), "front");
    if (!firstImageOf(front)) return get(nextPlacementAtom);
    return nearestPlacement({ version: 1, areas: { front: [...front] } });
  },
  (get, set, placement: NamedPlacement) => {
    set(nextPlacementAtom, placement);
    const areas = get(areasAtom);
    const placed = (side: Side) =>
      placeFirst(layersIn(areas, side), side, placement, get(artworksAtom));
    if (!SIDES.some((side) => firstImageOf(layersIn(areas, side)))) return;
    set(editAreasAtom, {
      what: `Place at ${placement.position.replace("-", " ")}, size ${placement.size} of 10`,
      merge: "quick-placement",
      change: (all) => ({ ...all, front: placed("front"), back: placed("back") }),
    });
  },
);

/** The back follows until it is moved by itself. */
function placeFirst(
  layers: readonly EditorLayer[],
  side: Side,
  placement: NamedPlacement,
  artworks: Artworks,
): readonly EditorLayer[] {
  const image = firstImageOf(layers);
  const artwork = image && artworks[image.artworkId];
  if (!artwork || image.locked || (side === "back" && !image.placement)) return layers;
  const size = croppedSize(image, artwork);
  const frame = namedFrame(size, { side, ...placement });
  const next = { ...image, ...frame, rotation: 0, placement };
  return layers.map((layer) => (layer === image ? next : layer));
}

function firstImage(side: Side) {
  return atom((get) => firstImageOf(layersIn(get(areasAtom), side)));
}

function firstArtwork(side: Side) {
  return atom((get) => {
    const image = get(firstImageAtoms[side]);
    return image ? (get(artworksAtom)[image.artworkId] ?? null) : null;
  });
}
