import { atom } from "jotai";
import type { Area } from "#shop/documents/areas.ts";
import type { ImageLayer } from "#shop/documents/document.ts";
import {
  type NamedPlacement,
  namedFrame,
  nearestPlacement,
  placeByName,
} from "#shop/documents/named-placement.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, type Side, type Size } from "#shop/placement.ts";
import type { Artwork } from "../artwork.ts";
import { type EditorImage, refit } from "./refit.ts";
import {
  announcementAtom,
  areasAtom,
  type EditorAreas,
  type EditorLayer,
  editAreasAtom,
  editAtom,
  newKey,
  rewriteAtom,
} from "./state.ts";

export type Artworks = Readonly<Record<number, Artwork>>;

/** Of all image layers, by `artworkId`; below 0 those that only this browser has. */
export const artworksAtom = atom<Artworks>({});

/** What a local file replaces, until it has arrived: that is what a draft has meanwhile. */
const standInsAtom = atom<Readonly<Record<number, number>>>({});

/** The layers as a server can have them. */
export const savableAreasAtom = atom((get) => {
  const [artworks, standIns] = [get(artworksAtom), get(standInsAtom)];
  return mapAreas(get(areasAtom), (layer, area) => {
    if (layer.kind !== "image" || layer.artworkId > 0) return layer;
    const artworkId = standIns[layer.artworkId];
    const artwork = artworkId && artworks[artworkId];
    const from = artworks[layer.artworkId];
    return artworkId && artwork ? refit(layer, { from, to: artwork, artworkId, area }) : [];
  });
});

let lastLocalId = 0;

/** The number of an artwork as a layer has it. */
export const noteArtworkAtom = atom(null, (get, set, artwork: Artwork): number => {
  const isStored = artwork.design && !artwork.href.startsWith("blob:");
  const id = isStored && artwork.design ? artwork.design.id : --lastLocalId;
  set(artworksAtom, { ...get(artworksAtom), [id]: artwork });
  return id;
});

/** Puts an artwork in the place of another in all layers and all steps; null takes those away. */
export const swapArtworkAtom = atom(null, (get, set, from: number, to: Artwork | null) => {
  const before = get(artworksAtom)[from];
  const id = to && set(noteArtworkAtom, to);
  const swap = (layer: EditorLayer, area: Area): EditorLayer | [] => {
    if (layer.kind !== "image" || layer.artworkId !== from) return layer;
    return to && id ? refit(layer, { from: before, to, artworkId: id, area }) : [];
  };
  set(rewriteAtom, (areas) => mapAreas(areas, swap));
  const standIn = get(standInsAtom)[from];
  if (id && id < 0 && standIn) set(standInsAtom, { ...get(standInsAtom), [id]: standIn });
  if (id !== from) set(artworksAtom, ({ [from]: _, ...others }) => others);
});

export function firstImageOf(layers: readonly EditorLayer[]): EditorImage | undefined {
  return layers.find((layer) => layer.kind === "image");
}

const heldPlacementAtom = atom<NamedPlacement>({
  position: DEFAULT_POSITION,
  size: DESIGN_SIZE.default,
});

/** Where the quick way has the front's first picture, or the nearest to it. */
export const quickPlacementAtom = atom(
  (get): NamedPlacement => {
    const { front } = get(areasAtom);
    if (!firstImageOf(front)) return get(heldPlacementAtom);
    return nearestPlacement({ version: 1, areas: { front: [...front] } });
  },
  (get, set, placement: NamedPlacement) => {
    set(heldPlacementAtom, placement);
    const areas = get(areasAtom);
    const placed = (side: Side) => placeFirst(areas[side], side, placement, get(artworksAtom));
    if (!firstImageOf(areas.front) && !firstImageOf(areas.back)) return;
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

/** What a layer shows of an artwork, in its pixels. */
export function croppedSize({ crop }: ImageLayer, { width, height }: Size): Size {
  return crop ? { width: width * crop.width, height: height * crop.height } : { width, height };
}

/** The quick way: the first image of front or back. */
export const quickArtworkAtoms = { front: quickArtwork("front"), back: quickArtwork("back") };

function quickArtwork(side: Side) {
  return atom(
    (get) => {
      const image = firstImageOf(get(areasAtom)[side]);
      return image ? (get(artworksAtom)[image.artworkId] ?? null) : null;
    },
    (get, set, artwork: Artwork | null) => {
      const image = firstImageOf(get(areasAtom)[side]);
      if (image && image.artworkId < 0) return set(swapArtworkAtom, image.artworkId, artwork);
      const from = image && get(artworksAtom)[image.artworkId];
      const id = artwork && set(noteArtworkAtom, artwork);
      if (image?.artworkId === id) return;
      if (image && id && id < 0) {
        set(standInsAtom, { ...get(standInsAtom), [id]: image.artworkId });
      }
      const placement = get(quickPlacementAtom);
      set(editAtom, {
        area: side,
        what: artwork ? `${image ? "Replace by" : "Add"} ${artwork.name}` : "Delete the picture",
        change(layers) {
          if (!artwork || !id) return layers.filter((layer) => layer !== image);
          if (image) {
            const next = refit(image, { from, to: artwork, artworkId: id, area: side });
            return layers.map((layer) => (layer === image ? next : layer));
          }
          return [
            ...layers,
            {
              ...placeByName(
                { ...artwork, id, traits: artwork.design?.traits },
                { side, ...placement },
              ),
              key: newKey(),
            },
          ];
        },
      });
      // The zone announces its files itself.
      set(announcementAtom, "");
    },
  );
}

function mapAreas(
  areas: EditorAreas,
  change: (layer: EditorLayer, area: Area) => EditorLayer | [],
): EditorAreas {
  const of = (area: Area) => areas[area].flatMap((layer) => change(layer, area));
  return {
    front: of("front"),
    back: of("back"),
    "left-sleeve": of("left-sleeve"),
    "right-sleeve": of("right-sleeve"),
  };
}
