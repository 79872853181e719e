import { AREAS } from "#shop/documents/areas.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignDocument, Layer } from "#shop/documents/document.ts";
import type { EditorAreas, EditorLayer } from "./state.ts";

/** The layers of a document, each with a key; the keys are alike for alike documents. */
export function areasOf({ areas }: DesignDocument): EditorAreas {
  const of = (area: (typeof AREAS)[number]) =>
    (areas[area] ?? []).map((layer, at) => ({ ...layer, key: `${area}-${at}` }));
  return {
    front: of("front"),
    back: of("back"),
    "left-sleeve": of("left-sleeve"),
    "right-sleeve": of("right-sleeve"),
  };
}

export function documentOf(areas: EditorAreas): DesignDocument {
  const used = AREAS.filter((area) => areas[area].length > 0);
  return {
    version: 1,
    areas: Object.fromEntries(used.map((area) => [area, areas[area].map(withoutKey)])),
  };
}

/** Alike for what a server would call the same. */
export function textOf(areas: EditorAreas): string {
  return canonicalText(documentOf(areas));
}

function withoutKey({ key: _, ...layer }: EditorLayer): Layer {
  return layer;
}
