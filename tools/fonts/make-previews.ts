import { outlineOf } from "#services/drawing/text.ts";
import type { TextLayer } from "#shop/documents/document.ts";
import { FONTS } from "#shop/text/font-list.ts";
import { FONT_IDS, type FontId } from "#shop/text/fonts.ts";

/** A font's own name beside the script it is for. */
const SAMPLES: Partial<Record<FontId, string>> = {
  cairo: "Cairo أبجد",
  "noto-sans-devanagari": "Devanagari हिन्दी",
  "dela-gothic-one": "Dela 日本語",
  rubik: "Rubik עברית",
  kanit: "Kanit ภาษาไทย",
};

/** A preview is the font's name written in it: path data, where it begins and how wide it is. */
export async function makePreviews() {
  const previews = FONT_IDS.map(async (font) => {
    const text = SAMPLES[font] ?? FONTS[font].name;
    const { d, box } = await outlineOf({ ...STYLE, font, text });
    return [font, { d: coarse(d), left: round(box.x), width: round(box.width) }] as const;
  });
  return Object.fromEntries(await Promise.all(previews));
}

// A layer's outline depends on these.
const STYLE = { lineHeight: 1.2, letterSpacing: 0, align: "left", arc: 0 } as TextLayer;

/** The path is in hundredths of the size. Steps that nobody sees in a list are left out. */
function coarse(d: string): string {
  let [fromX, fromY] = [0, 0];
  const commands = d.match(/[A-Z][^A-Z]*/g) ?? [];
  return commands
    .map((command) => {
      const points = (command.match(/-?[\d.]+/g) ?? []).map((number) => round(Number(number)));
      const [x = fromX, y = fromY] = points.slice(-2);
      const isSeen = Math.abs(x - fromX) + Math.abs(y - fromY) > 2;
      if ((command[0] === "L" || command[0] === "Q") && !isSeen) return "";
      [fromX, fromY] = [x, y];
      return `${command[0]}${points.join(" ").replaceAll(" -", "-")}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 100);
}
