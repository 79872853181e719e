import { typedLines } from "./typed-text.ts";

// Invisible, and not needed to write in any language: joiners of emoji, Persian and Hindi stay.
const NOTHING = /[\u00ad\u200b\u2060-\u2064\u3164\ufeff\ufff9-\ufffb]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What somebody typed, as plain text that can be kept and shown: without null bytes, control
 * characters, changes of direction and halves of characters, and trimmed. Empty when nothing of it
 * can be seen. It is still untrusted: HTML escapes it.
 */
export function plainText(typed: string): string {
  const text = typedLines(typed.toWellFormed()).join("\n").replace(NOTHING, "").trim();
  return SEEN.test(text) ? text.replace(/\n{3,}/g, "\n\n") : "";
}

/** The same on one line, blanks as one space each: a title, a tag, a search. */
export function plainLine(typed: string): string {
  return plainText(typed).replace(/\s+/g, " ");
}

/**
 * What somebody gives to be looked for as it is: a login, a token. The database takes no null bytes
 * and no halves of characters; as U+FFFD, which nothing of ours contains, they find nothing.
 */
export function soughtText(given: string): string {
  return given.toWellFormed().replaceAll("\u0000", "\ufffd");
}
