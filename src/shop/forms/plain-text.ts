import { typedLines } from "./typed-text.ts";

// No language needs these; joiners of emoji, Persian and Hindi stay.
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
// Fillers are letters to Unicode, and the Braille blank and the note without a head are symbols.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Drops control and invisible characters. Still untrusted: escape it in HTML. */
export function plainText(typed: string): string {
  const text = typedLines(typed.toWellFormed()).join("\n").replace(INVISIBLE, "").trim();
  return VISIBLE.test(text) ? text.replace(/\n{3,}/g, "\n\n") : "";
}

export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, " ");
}

/** Lookups need it: Postgres rejects null bytes and lone surrogates; U+FFFD finds nothing. */
export function lookupText(given: string): string {
  return given.toWellFormed().replaceAll("\u0000", "\ufffd");
}
