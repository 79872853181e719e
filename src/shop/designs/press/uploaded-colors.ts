import { type DesignDocument, layersOf } from "../../documents/document.ts";
import type { AreaId } from "../../goods/area.ts";
import type { ArtworkTraits } from "../artwork-traits.ts";
import { MAX_COLORS } from "./print-colors.ts";

type Printed = {
  area: AreaId;
  document: DesignDocument;
  artworks: readonly { id: number; traits: ArtworkTraits | null }[];
};

/**
 * The colors of a print that is one opaque picture and nothing else: those that were counted as it
 * was uploaded. Null of earlier uploads.
 */
export function uploadedColors({ area, document, artworks }: Printed): number | null {
  const [layer] = layersOf(document, area);
  if (layer?.kind !== "image") return null;
  const inks = artworks.find(({ id }) => id === layer.artworkId)?.traits?.inks;
  return inks ? Math.min(inks.length, MAX_COLORS + 1) || null : null;
}
