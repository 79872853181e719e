import type { TextFace } from "./text-face.ts";

/** A reader sees it as a letter, and this face draws it; none where no face has it. */
export type Grapheme<Face> = { text: string; start: number; face: Face | undefined };

/** Finding the face of a character takes no more than this. */
export type AnyFace = Pick<TextFace, "has">;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
/** HarfBuzz makes every other space from the usual one, which each face has. */
const SPACE = /^\p{Zs}$/u;
const NEUTRAL = /^[\p{Zs}\p{P}\p{S}\p{N}]/u;

/** A text that can be written in several ways gets one form, and loses what only machines see. */
export function linesOf(text: string): string[] {
  const plain = text.toWellFormed().normalize("NFC").replaceAll("\t", " ");
  return plain.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
}

export function graphemesOf<Face extends AnyFace>(
  line: string,
  faces: readonly Face[],
): Grapheme<Face>[] {
  let last: Face | undefined;
  return Array.from(segmenter.segment(line), ({ segment, index }) => {
    const codePoints = neededOf(segment);
    const hasAll = (face: Face) => codePoints.every((codePoint) => face.has(codePoint));
    // A space between two Arabic words belongs to them: all of it is shaped together.
    const stays = last && NEUTRAL.test(segment) && hasAll(last);
    const face = stays ? last : faces.find(hasAll);
    last = face ?? last;
    return { text: segment, start: index, face };
  });
}

/** The code points that a face must have. */
function neededOf(text: string): number[] {
  return [...text]
    .filter((character) => !INVISIBLE.test(character) && !SPACE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** The letters stand in the order of the text, each once. */
export function missingIn(text: string, faces: readonly AnyFace[]): string[] {
  const graphemes = linesOf(text).flatMap((line) => graphemesOf(line, faces));
  return [...new Set(graphemes.flatMap(({ text, face }) => (face ? [] : [text])))];
}

/** True when something of it is seen: a letter that a face has, not spaces alone. */
export function isSeen(text: string, faces: readonly AnyFace[]): boolean {
  const graphemes = linesOf(text).flatMap((line) => graphemesOf(line, faces));
  return graphemes.some(({ text, face }) => face && neededOf(text).length > 0);
}
