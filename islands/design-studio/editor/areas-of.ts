import { AREAS, byArea } from "#shop/documents/areas.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignDocument, Layer } from "#shop/documents/document.ts";
import type { EditorAreas, EditorLayer } from "./state.ts";

/** The layers of a document, each with a key; the keys are alike for alike documents. */
export function areasOf({ areas }: DesignDocument): EditorAreas {
  return byArea((area) =>
    (areas[area] ?? []).map((layer, at) => ({ ...layer, key: `${area}-${at}` })),
  );
}

export function documentOf(areas: EditorAreas): DesignDocument {
  const used = AREAS.filter((area) => areas[area].length > 0);
  return {
    version: 1,
    areas: Object.fromEntries(used.map((area) => [area, areas[area].map(withoutKey)])),
  };
}

/** Two texts are alike where a server would call the documents the same. */
export function textOf(areas: EditorAreas): string {
  return canonicalText(documentOf(areas));
}

function withoutKey({ key: _, ...layer }: EditorLayer): Layer {
  return layer;
}
