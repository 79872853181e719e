import * as harfbuzz from "harfbuzzjs";
import type { Subset } from "./font-list.ts";
import type { Glyph, TextFace } from "./text-face.ts";

/** Letters without spacing may join as the font likes; spaced ones stay single. */
const SINGLE = ["liga", "clig"].map((tag) => new harfbuzz.Feature(tag, 0));

/** Opens a plain font. Loads HarfBuzz with this module, so import it only where text is drawn. */
export function openFace(bytes: Uint8Array, subset: Subset): TextFace {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const em = 1 / font.face.upem;

  return {
    joins: subset === "arabic" || subset === "devanagari",

    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,

    shape(text, { rightToLeft, single }) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.setFlags(harfbuzz.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
      const { LTR, RTL } = harfbuzz.Direction;
      buffer.setDirection(rightToLeft ? RTL : LTR);
      // Otherwise the machine's language would choose among a font's forms.
      buffer.setLanguage("und");
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer, single ? SINGLE : []);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().flatMap(({ codepoint, cluster }, index): Glyph[] => {
        const position = positions[index];
        // Glyph 0 is a box for what the font lacks: HarfBuzz hides most invisible characters, not all.
        if (!position || codepoint === 0) return [];
        return [
          {
            id: codepoint,
            cluster,
            advance: position.xAdvance * em,
            x: position.xOffset * em,
            y: -position.yOffset * em,
          },
        ];
      });
    },

    draw: (id) =>
      font.glyphToJson(id).map(({ type, values }) => ({
        type,
        points: values.map((value, index) => (index % 2 === 0 ? value : -value) * em),
      })),
  };
}
