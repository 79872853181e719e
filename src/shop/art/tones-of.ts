import { capital } from "../words/capital.ts";
import { ART_PIECES, inTone, SKIN_TONES } from "./library.ts";

type Tone = { id: string; name: string };

/** The list has all tones of the piece that has this id in one of them; none for what has no skin. */
export function tonesOf(id: string): Tone[] {
  for (const piece of ART_PIECES) {
    if (!piece.tones) continue;
    const toned = SKIN_TONES.map((tone) => ({ id: inTone(piece, tone), name: nameOf(tone) }));
    const tones = [{ id: piece.id, name: "Yellow" }, ...toned];
    if (tones.some((tone) => tone.id === id)) return tones;
  }
  return [];
}

function nameOf(tone: string): string {
  return capital(tone.replace("-", " "));
}
