import { FONT_CATEGORIES, FONTS } from "#shop/text/font-list.ts";
import { FONT_IDS, type FontId } from "#shop/text/fonts.ts";

/** Of these words each begins a word of the font's name or category; by category. */
export function findFonts(query: string): FontId[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = FONT_IDS.filter((font) => {
    const { name, category } = FONTS[font];
    const own = `${name} ${category}`.toLowerCase().split(" ");
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  return found.sort((one, other) => place(one) - place(other));
}

function place(font: FontId): number {
  return FONT_CATEGORIES.indexOf(FONTS[font].category);
}
