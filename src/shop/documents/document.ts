import type { AreaId } from "../goods/area.ts";
import { inOrder } from "../goods/areas.ts";
import type { DesignDocument, ImageLayer, Layer } from "./document-schema.ts";
import { ofKind } from "./kinds/layer-kinds.ts";

// Browsers check no documents: the schemas stay on the server.
export type {
  ArtLayer,
  DesignDocument,
  ImageLayer,
  Layer,
  TextLayer,
} from "./document-schema.ts";

export const EMPTY_DOCUMENT: DesignDocument = { version: 1, areas: {} };

export function layersOf(document: DesignDocument, area: AreaId): readonly Layer[] {
  return document.areas[area] ?? [];
}

/** The areas that have something on them. */
export function printedAreas(document: DesignDocument): AreaId[] {
  return inOrder(Object.keys(document.areas)).filter((area) => layersOf(document, area).length > 0);
}

export function artworkIdsOf(document: DesignDocument): number[] {
  const images = printedAreas(document).flatMap((area) =>
    ofKind(layersOf(document, area), "image"),
  );
  return [...new Set(images.map(({ artworkId }) => artworkId))];
}

export function firstImage(document: DesignDocument, area: AreaId): ImageLayer | undefined {
  return ofKind(layersOf(document, area), "image")[0];
}
