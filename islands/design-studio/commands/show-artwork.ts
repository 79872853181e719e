import type { Getter, Setter } from "jotai";
import type { Artwork } from "../artwork.ts";
import { addArtworkAtom } from "../editor/artworks.ts";
import { firstImageOf, namedPlacementAtom } from "../editor/first-picture.ts";
import {
  announcementAtom,
  areasAtom,
  editAtom,
  layersIn,
  newKey,
  openAreaAtom,
  selectionAtom,
} from "../editor/state.ts";
import { firstPlace } from "../upload/first-place.ts";
import type { PendingUpload } from "../upload/pending-uploads.ts";
import { replacePictureAtom } from "./layers.ts";

type Destination = Pick<PendingUpload, "area" | "at">;

/**
 * Puts an uploaded picture on its area, on top of the others and selected; a zone's into the place
 * of the first one. Answers the picture's number.
 */
export function showArtwork(
  get: Getter,
  set: Setter,
  artwork: Artwork,
  { area, at }: Destination,
): number | undefined {
  if (at !== "named") {
    const { key, id } = addLayer(get, set, artwork, { area, at });
    if (get(openAreaAtom) === area) set(selectionAtom, [key]);
    return id;
  }
  const layer = firstImageOf(layersIn(get(areasAtom), area));
  const what = `Replace by ${artwork.name}`;
  const id = layer
    ? set(replacePictureAtom, { layer, area, to: artwork, what })
    : addLayer(get, set, artwork, { area }).id;
  // The zone announces its files itself.
  set(announcementAtom, "");
  return id;
}

type FreePlace = { area: PendingUpload["area"]; at?: Exclude<Destination["at"], "named"> };

function addLayer(get: Getter, set: Setter, artwork: Artwork, { area, at }: FreePlace) {
  const id = set(addArtworkAtom, artwork);
  const key = newKey();
  const placement = get(namedPlacementAtom);
  const upload = { ...artwork, id, traits: artwork.design?.traits };
  set(editAtom, {
    what: `Add ${artwork.name}`,
    area,
    change: (layers) => [
      ...layers,
      { ...firstPlace(upload, { area, layers, placement, at }), key },
    ],
  });
  return { key, id };
}
