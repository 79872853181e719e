import { FONTS } from "#shop/text/font-list.ts";
import { FONT_IDS, type FontId } from "#shop/text/fonts.ts";
import { mayHelp } from "#shop/text/load-faces.ts";
import { loadText, outlineNow } from "./shaper.ts";

const MAX_TRIES = 3;
const STYLE = { lineHeight: 1, letterSpacing: 0, align: "left", arc: 0 } as const;

/**
 * A font that has the most of what another lacks, of its own kind if there is one; tried by loading
 * it. Undefined when the most promising ones have none of it.
 */
export async function fontWith(
  missing: readonly string[],
  lacking: FontId,
): Promise<FontId | undefined> {
  const text = missing.join("");
  let [best, least]: [FontId | undefined, number] = [undefined, missing.length];
  for (const font of promising(missing, lacking).slice(0, MAX_TRIES)) {
    await loadText({ font, text });
    const lacks = outlineNow({ ...STYLE, font, text })?.missing.length ?? Infinity;
    if (lacks < least) [best, least] = [font, lacks];
    if (least === 0) break;
  }
  return best;
}

function promising(missing: readonly string[], lacking: FontId): FontId[] {
  const isAlike = (font: FontId) => FONTS[font].category === FONTS[lacking].category;
  const helps = (font: FontId) =>
    missing.filter((each) =>
      FONTS[font].subsets.some((subset) => subset !== "latin" && mayHelp(subset, each)),
    );
  const rank = (font: FontId) =>
    helps(font).length * 10 + (isAlike(font) ? 2 : font === "inter" ? 1 : 0);
  return FONT_IDS.filter((font) => font !== lacking && helps(font).length > 0).sort(
    (one, other) => rank(other) - rank(one),
  );
}
