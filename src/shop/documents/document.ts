import { AREAS, type Area } from "./areas.ts";
import type { DesignDocument, ImageLayer, Layer } from "./document-schema.ts";

// Browsers check no documents: the schemas stay on the server.
export type {
  ArtLayer,
  DesignDocument,
  ImageLayer,
  Layer,
  TextLayer,
} from "./document-schema.ts";

export const EMPTY_DOCUMENT: DesignDocument = { version: 1, areas: {} };

export function layersOf(document: DesignDocument, area: Area): readonly Layer[] {
  return document.areas[area] ?? [];
}

/** The areas that have something on them. */
export function printedAreas(document: DesignDocument): Area[] {
  return AREAS.filter((area) => layersOf(document, area).length > 0);
}

export function artworkIdsOf(document: DesignDocument): number[] {
  const layers = AREAS.flatMap((area) => layersOf(document, area));
  return [...new Set(layers.flatMap((layer) => (layer.kind === "image" ? layer.artworkId : [])))];
}

export function firstImage(document: DesignDocument, area: Area): ImageLayer | undefined {
  return layersOf(document, area).find((layer) => layer.kind === "image");
}
