import type { ArtPiece, CategoryName } from "./library.ts";

type ArtQuery = { text: string; category?: CategoryName | undefined };

export type Found = {
  pieces: readonly ArtPiece[];
  /** No piece has all the words; these have some of them, or one that is spelled nearly so. */
  isNear: boolean;
};

const MAX_NEAR = 60;

/** Best first; all of a category for no words. */
export function searchArt(pieces: readonly ArtPiece[], { text, category }: ArtQuery): Found {
  const own = category ? pieces.filter((piece) => piece.category === category) : pieces;
  const words = wordsOf(text);
  const byEmoji = own.filter(({ emoji }) => emoji && plain(text).includes(plain(emoji)));
  if (words.length === 0) return { pieces: text.trim() ? byEmoji : own, isNear: false };
  const exact = best(own, (piece) => scoreAll(piece, words));
  if (exact.length > 0) return { pieces: exact, isNear: false };
  const near = best(pieces, (piece) => scoreNear(piece, words));
  return { pieces: near.slice(0, MAX_NEAR), isNear: true };
}

function wordsOf(text: string): string[] {
  const simple = text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return simple.split(/[^a-z0-9]+/).filter(Boolean);
}

function plain(emoji: string): string {
  return emoji.replaceAll("\ufe0f", "");
}

function best(pieces: readonly ArtPiece[], score: (piece: ArtPiece) => number): ArtPiece[] {
  const scored = pieces.map((piece) => ({ piece, points: score(piece) }));
  const found = scored.filter(({ points }) => points > 0);
  return found.sort((one, other) => other.points - one.points).map(({ piece }) => piece);
}

/** 0 when a word is nowhere. A name that has no other words comes first. */
function scoreAll(piece: ArtPiece, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const points = score(piece, word);
    if (points === 0) return 0;
    sum += points;
  }
  return sum / words.length + 1 / (1 + Math.abs(piece.name.length - words.length));
}

function score({ name, words }: ArtPiece, word: string): number {
  const one = singular(word);
  const start = word.slice(0, 2);
  const isSame = (each: string) =>
    each === word || each === one || (each.startsWith(start) && singular(each) === word);
  if (name.some(isSame)) return 8;
  if (words.some(isSame)) return 5;
  if (name.some((each) => each.startsWith(word))) return 4;
  return words.some((each) => each.startsWith(word)) ? 2 : 0;
}

function singular(word: string): string {
  if (word.length < 4 || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function scoreNear(piece: ArtPiece, words: readonly string[]): number {
  return Math.max(...words.map((word) => score(piece, word) || nearness(piece, word)));
}

/** Short words are near to everything. */
const MIN_NEAR = 4;

function nearness({ name, words }: ArtPiece, word: string): number {
  if (word.length < MIN_NEAR) return 0;
  if (name.some((each) => isOneOff(each, word))) return 1.5;
  return words.some((each) => isOneOff(each, word)) ? 1 : 0;
}

/** The words differ by one letter more, less or other, or by two that changed places. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  // Few mistype the first letter, and everything else need not be compared.
  if (at === 0) return false;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const swapped = `${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    swapped === otherRest
  );
}
