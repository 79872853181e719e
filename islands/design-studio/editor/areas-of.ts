import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignDocument, Layer } from "#shop/documents/document.ts";
import { inOrder } from "#shop/goods/areas.ts";
import { byArea } from "./by-area.ts";
import { type EditorAreas, type EditorLayer, layersIn } from "./state.ts";

/**
 * The layers of a document, each with a key; the keys are alike for alike documents. It keeps areas
 * that the studio does not show.
 */
export function areasOf({ areas }: DesignDocument): EditorAreas {
  return byArea(areas, (layers, area) =>
    layers.map((layer, at) => ({ ...layer, key: `${area}-${at}` })),
  );
}

export function documentOf(areas: EditorAreas): DesignDocument {
  const used = inOrder(Object.keys(areas)).filter((area) => layersIn(areas, area).length > 0);
  return {
    version: 1,
    areas: Object.fromEntries(used.map((area) => [area, layersIn(areas, area).map(withoutKey)])),
  };
}

/** Two texts are alike where a server would call the documents the same. */
export function textOf(areas: EditorAreas): string {
  return canonicalText(documentOf(areas));
}

function withoutKey({ key: _, ...layer }: EditorLayer): Layer {
  return layer;
}
