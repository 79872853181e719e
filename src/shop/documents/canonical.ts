import { inOrder } from "../goods/areas.ts";
import type { DesignDocument, Layer } from "./document.ts";
import { LAYER_KINDS } from "./kinds/layer-kinds.ts";

/** A text has all fields that are left out; documents that are stored have no others. */
const DEFAULTS: Record<string, unknown> = LAYER_KINDS.text.defaults;

/**
 * The one text of a document: keys sorted, defaults and empty lists left out, numbers as JavaScript
 * prints them. Its SHA-256 names the document. The migration of older rows writes the same text.
 */
export function canonicalText(document: DesignDocument): string {
  return JSON.stringify(ordered(document));
}

/** Reads a stored body: what was once right stays readable when a limit changes. */
export function readDocument(body: unknown): DesignDocument {
  // The stored documents were checked before.
  const { version, areas } = body as { version: 1; areas: Partial<DesignDocument["areas"]> };
  const entries = inOrder(Object.keys(areas)).flatMap((area) => {
    const layers: readonly Layer[] = areas[area] ?? [];
    return layers.length > 0 ? [[area, layers.map(withDefaults)] as const] : [];
  });
  return { version, areas: Object.fromEntries(entries) };
}

function withDefaults(layer: Layer): Layer {
  return { ...LAYER_KINDS[layer.kind].defaults, ...layer } as Layer;
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).filter(([key, each]) => !isDefault(key, each));
  return Object.fromEntries(
    own.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, ordered(each)]),
  );
}

function isDefault(key: string, value: unknown): boolean {
  return (
    value === undefined || value === DEFAULTS[key] || (Array.isArray(value) && value.length === 0)
  );
}
