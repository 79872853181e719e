import * as harfbuzz from "harfbuzzjs";
import { pack } from "#shop/text/coverage.ts";
import { FONTS, fontFiles } from "#shop/text/font-list.ts";
import { FONT_IDS } from "#shop/text/fonts.ts";
import { unpackWoff } from "#shop/text/woff.ts";

/** The code points of each file of each font, packed. */
export async function makeCoverage(): Promise<Record<string, Record<string, string>>> {
  const fonts = FONT_IDS.map(async (font) => {
    const files = FONTS[font].subsets.map(async (subset) => {
      const { source } = fontFiles(font, subset);
      const woff = await Bun.file(Bun.resolveSync(source, import.meta.dir)).bytes();
      const face = new harfbuzz.Face(new harfbuzz.Blob(await unpackWoff(woff)));
      const codePoints = [...face.collectUnicodes()].sort((one, other) => one - other);
      return [subset, pack(codePoints)] as const;
    });
    return [font, Object.fromEntries(await Promise.all(files))] as const;
  });
  return Object.fromEntries(await Promise.all(fonts));
}
