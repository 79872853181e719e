import { ART_PIECES, type ArtPiece, inTone, SKIN_TONES } from "./library.ts";

const TONE = /[\u{1f3fb}-\u{1f3ff}]/gu;
const FIRST_TONE = 0x1f3fb;

let pieces: Map<string, ArtPiece> | undefined;

/** Ids of the pictures of a text's emoji, in its order, once each; what has no picture is left out. */
export function artOfEmoji(text: string): string[] {
  const found = [...new Intl.Segmenter().segment(text)].flatMap(({ segment }) => find(segment));
  return [...new Set(found)];
}

function find(segment: string): string[] {
  pieces ??= new Map(ART_PIECES.map((piece) => [simple(piece.emoji), piece]));
  const piece = pieces.get(simple(segment));
  // Pictures of Tabler have none.
  if (!piece?.emoji) return [];
  const tone = segment.match(TONE)?.[0]?.codePointAt(0);
  return [inTone(piece, tone === undefined ? undefined : SKIN_TONES[tone - FIRST_TONE])];
}

function simple(emoji: string): string {
  return emoji.replaceAll("\ufe0f", "").replaceAll(TONE, "");
}
