import { ART_PIECES, inTone, SKIN_TONES } from "./library.ts";

/** A layer may show any of these: each piece, and people in five skin tones. */
export const ART_IDS: ReadonlySet<string> = new Set(
  ART_PIECES.flatMap((piece) => [piece.id, ...SKIN_TONES.map((tone) => inTone(piece, tone))]),
);
