import type { DesignDocument } from "./document.ts";

/** Left out where they are what a layer has anyway. */
const DEFAULTS: Record<string, unknown> = {
  rotation: 0,
  flip: false,
  locked: false,
  lineHeight: 1.2,
  letterSpacing: 0,
  align: "center",
  arc: 0,
};

/**
 * The one text of a document: keys sorted, defaults and empty lists left out, numbers as JavaScript
 * prints them. Its SHA-256 names the document. The migration of older rows writes the same text.
 */
export function canonicalText(document: DesignDocument): string {
  return JSON.stringify(ordered(document));
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
