/** A mail program that breaks a link over lines puts this between its parts. */
const BREAK = /[ \t]*\n[ \t>]*/y;
const LINK_PART = /[^\s<>"'()[\]{}|\\^`]/;
/** The queries that open something, as the links of mails have them; other mail services encode them. */
const KEY = /(?:[?&;]|%3F|%26|%253F|%2526)(key|token|mailed)(?:=3D|=|%3D|%253D)+/gi;
const KEY_NAME = /(?:[?&;]|%3F|%26|%253F|%2526)(?:key|token|mailed)$/i;
/** `%2526mailed` */
const LONGEST_NAME = 11;
const VALUE = /[\w-]+(?:\.[\w-]+)*/y;
/** What a signature is appended to stands before a dot. */
const SIGNED = /^[\w-]+\.[\w-]{22}/;
/** Letters of a signature, and of a token that is stored. */
const [SIGNATURE, TOKEN] = [22, 32];

/** Limit of messages: a link in which keys are looked for [characters]; what stands behind stays. */
const MAX_LINK = 3000;
/** Limit of messages: lines over which such a link is broken [lines]; it ends there. */
const MAX_LINES = 6;
/**
 * Limit of messages: how often all letters of a text are read as parts of links [times]; what stands behind
 * stays. Links on lines that follow one another are read together, each letter once for each of the lines.
 */
const MAX_READS = 7;

const HIDDEN = "…";

/**
 * The text with an ellipsis for each key in a link of the shop: whoever reads it could do with the link what
 * its customer may. Links may be broken over lines, with a quote's marks before each; nothing else changes.
 */
export function hideKeys(text: string, appUrl: string): string {
  const shown: string[] = [];
  let done = 0;
  let read = 0;
  for (const host of text.matchAll(hostOf(appUrl))) {
    const start = host.index + host[0].length;
    if (start < done) continue;
    if (read > MAX_READS * text.length) break;
    const link = readLink(text, start);
    read += link.whole.length;
    for (const { from, to } of keysOf(link)) {
      shown.push(text.slice(done, link.at[from]), HIDDEN);
      done = (link.at[to - 1] ?? start) + 1;
    }
  }
  return shown.join("") + text.slice(done);
}

/** Its letters may be broken over lines as well. */
function hostOf(appUrl: string): RegExp {
  const letters = [...new URL(appUrl).host].map((letter) =>
    letter === ":" ? "(?::|%3A)" : RegExp.escape(letter),
  );
  const broken = "(?:=?[ \\t]*\\n[ \\t>]*)?";
  return new RegExp(`(?:(?<![\\w.-])|(?<=%2F))${letters.join(broken)}`, "gi");
}

type Link = {
  /** In one piece. */
  whole: string;
  /** Where each of its letters stands in the text. */
  at: number[];
  /** Letters that begin a line. */
  broken: number[];
};

function readLink(text: string, start: number): Link {
  const link: Link = { whole: "", at: [], broken: [] };
  let at = start;
  while (link.whole.length < MAX_LINK && at < text.length) {
    const letter = text[at] ?? "";
    const next = breakAt(text, at);
    // Quoted-printable breaks a line by a mark that is no part of the link.
    const soft =
      letter === "=" && !KEY_NAME.test(link.whole.slice(-LONGEST_NAME))
        ? breakAt(text, at + 1)
        : undefined;
    const end = next ?? soft;
    if (end !== undefined) {
      if (link.broken.length === MAX_LINES) break;
      link.broken.push(link.whole.length);
      at = end;
      continue;
    }
    if (!LINK_PART.test(letter)) break;
    link.whole += letter;
    link.at.push(at);
    at++;
  }
  return link;
}

function breakAt(text: string, at: number): number | undefined {
  BREAK.lastIndex = at;
  return BREAK.test(text) ? BREAK.lastIndex : undefined;
}

type Range = { from: number; to: number };

/** Another shop's host may begin as this one's. */
const AFTER_HOST = /^(?:(?::|%3A)\d+)?(?:[/?#]|%2F|%3F|%252F)/i;

function keysOf(link: Link): Range[] {
  if (!AFTER_HOST.test(link.whole)) return [];
  return [...link.whole.matchAll(KEY)].flatMap((found) => {
    const from = found.index + found[0].length;
    VALUE.lastIndex = from;
    const [value] = VALUE.exec(link.whole) ?? [];
    if (!value) return [];
    const size = found[1]?.toLowerCase() === "token" ? TOKEN : SIGNATURE;
    return [{ from, to: from + lengthOf(value, { from, size, broken: link.broken }) }];
  });
}

/** The next line goes on with a key that its line has only a part of; else it has other words. */
function lengthOf(value: string, key: { from: number; size: number; broken: number[] }): number {
  const { from, size, broken } = key;
  const end = broken.find((at) => at > from && at < from + value.length);
  if (end === undefined) return value.length;
  const first = value.slice(0, end - from);
  if (first.length === size || /\.[\w-]{22}$/.test(first)) return first.length;
  const [signed] = SIGNED.exec(value) ?? [];
  if (signed) return signed.length;
  return first.length < size && value.length >= size ? size : first.length;
}
