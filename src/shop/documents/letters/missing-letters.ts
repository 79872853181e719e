import { coverageOf } from "../../text/coverage.ts";
import { FONTS } from "../../text/font-list.ts";
import { FONT_IDS, type FontId } from "../../text/fonts.ts";
import { isSeen, missingIn } from "../../text/graphemes.ts";
import { findFaces } from "../../text/load-faces.ts";
import { type DesignDocument, type Layer, layersOf, printedAreas } from "../document.ts";
import { ofKind } from "../kinds/layer-kinds.ts";

type Words = { text: string; font: FontId };
type Printed = { missing: readonly string[]; isBlank: boolean };

const MAX_CACHED = 500;
const cache = new Map<string, Printed>();

/** Lists each letter of a text that is not printed, once: an emoji or an accented letter is one. */
export function missingLetters(words: Words): readonly string[] {
  return read(words).missing;
}

/** False for a text of spaces, or of letters that its font does not have: it is nothing on a shirt. */
export function isDrawn(layer: Layer): boolean {
  return layer.kind !== "text" || !read(layer).isBlank;
}

/** Lists the missing letters of all its texts, each once. */
export function missingInDocument(document: DesignDocument): string[] {
  const texts = printedAreas(document).flatMap((area) => ofKind(layersOf(document, area), "text"));
  return [...new Set(texts.flatMap(missingLetters))];
}

/**
 * Finds a font that lacks the fewest letters of a text, rather one of the same kind; undefined
 * where none lacks fewer.
 */
export function fontFor({ text, font }: Words): FontId | undefined {
  const rank = (other: FontId) =>
    missingLetters({ text, font: other }).length * 4 - (isAlike(other, font) ? 2 : 0);
  const lacking = missingLetters({ text, font }).length;
  const better = FONT_IDS.filter((other) => missingLetters({ text, font: other }).length < lacking);
  return better.toSorted((one, other) => rank(one) - rank(other))[0];
}

function isAlike(one: FontId, other: FontId): boolean {
  return FONTS[one].category === FONTS[other].category;
}

export function fontName(font: FontId): string {
  return FONTS[font].name;
}

/** The same faces as those that draw it, see `loadFaces`. */
function read({ text, font }: Words): Printed {
  const key = `${font} ${text}`;
  const known = cache.get(key);
  if (known) return known;
  const { faces } = findFaces(font, text, (subset) => coverageOf(font, subset));
  const found = { missing: missingIn(text, faces), isBlank: !isSeen(text, faces) };
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, found);
  return found;
}
