import { typedLines } from "./typed-text.ts";

// Invisible characters that no language needs; joiners of emoji, Persian and Hindi stay.
const NOTHING = /[\u00ad\u200b\u2060-\u2064\u3164\ufeff\ufff9-\ufffb]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Trims, and drops null bytes, control characters, direction changes and lone surrogates. Empty
 * when nothing visible is left. Still untrusted: escape it in HTML.
 */
export function plainText(typed: string): string {
  const text = typedLines(typed.toWellFormed()).join("\n").replace(NOTHING, "").trim();
  return SEEN.test(text) ? text.replace(/\n{3,}/g, "\n\n") : "";
}

/** On one line with single spaces: a title, a tag, a search. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, " ");
}

/**
 * For lookups, such as a login or a token. Postgres rejects null bytes and lone surrogates; as
 * U+FFFD, which we never store, they find nothing.
 */
export function soughtText(given: string): string {
  return given.toWellFormed().replaceAll("\u0000", "\ufffd");
}
