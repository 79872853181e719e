import { plainText } from "../../../forms/plain-text.ts";

/** Limit of owner: the description of a product that is imported [characters]; cut, and said. */
export const MAX_DESCRIPTION = 500;

/** HTML becomes what a reader sees of it; a text without a tag keeps its lines. */
export function plainDescription(html: string): string {
  const isHtml = /<[a-z!/]/i.test(html);
  const text = isHtml ? textOfHtml(html) : html;
  return plainText(decodeEntities(text));
}

/** Reads each character once, whatever a file has for HTML. */
function textOfHtml(html: string): string {
  const lower = asciiLower(html);
  let text = "";
  let at = 0;
  while (at < html.length) {
    const tag = TAG.exec(lower.slice(at, at + 16));
    const next = html.indexOf("<", at + 1);
    if (!tag) {
      const end = next < 0 ? html.length : next;
      text += html.slice(at, end).replace(/\s+/g, " ");
      at = end;
      continue;
    }
    text += BREAKS[tag[1] ?? ""] ?? "";
    at = endOf(lower, at, tag[1] ?? "");
  }
  return text.replace(/ ?\n ?/g, "\n");
}

/** Names of tags alone: a dotted İ in lower case is two characters, and what is behind it would move. */
const asciiLower = (html: string) => html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const TAG = /^<(!--|\/?[a-z][a-z0-9]{0,9}|!)/;

/** After the tag, or after all of what no reader sees; the end where it is not closed. */
function endOf(lower: string, at: number, name: string): number {
  const close = UNSEEN[name] ?? ">";
  const found = lower.indexOf(close, at);
  if (found < 0) return lower.length;
  return close.startsWith("</") ? endOf(lower, found, "") : found + close.length;
}

const UNSEEN: Record<string, string> = {
  "!--": "-->",
  script: "</script",
  style: "</style",
  head: "</head",
  template: "</template",
};

const BLOCKS = ["p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "table", "blockquote"];

const BREAKS: Record<string, string> = {
  ...Object.fromEntries(BLOCKS.map((name) => [`/${name}`, "\n\n"])),
  br: "\n",
  tr: "\n",
  div: "\n",
  ul: "\n",
  ol: "\n",
  li: "\n• ",
};

/** The description as HTML of which `plainDescription` makes the same text again. */
export function htmlOfText(text: string): string {
  if (text === "") return "";
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<p>${escaped.replaceAll("\n", "<br>")}</p>`;
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  deg: "°",
  frac12: "½",
  times: "×",
  trade: "™",
  reg: "®",
  copy: "©",
};

/** One that is not known stays as it is written. */
function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? whole;
    const isHex = /^#x/i.test(name);
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** The same words on the same lines, however they are spaced. */
export function isSameText(one: string, other: string): boolean {
  const squash = (text: string) =>
    text
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n")
      .replace(/\n{3,}/g, "\n\n");
  return squash(one) === squash(other);
}

/** Ends with a whole word and an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const part = text.slice(0, max - 1).toWellFormed();
  return `${part.replace(/\s+\S*$/, "").slice(0, max - 1)}…`;
}
