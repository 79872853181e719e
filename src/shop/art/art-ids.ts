import { ART_PIECES, inTone, SKIN_TONES } from "./library.ts";

/** All that a layer may show: each piece, and people in five skin tones. */
export const ART_IDS: ReadonlySet<string> = new Set(
  ART_PIECES.flatMap((piece) => [piece.id, ...SKIN_TONES.map((tone) => inTone(piece, tone))]),
);
