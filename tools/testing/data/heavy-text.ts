import type { TextLayer } from "#shop/documents/document.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";

const { outline, outlinedPerSide, textLength } = DOCUMENT_LIMITS;

/** The texts of a side that take longest to draw: their letters have the most points, their outline is widest. */
export function heaviestTexts(): TextLayer[] {
  const layer: TextLayer = {
    ...{ kind: "text", text: "W".repeat(textLength), font: "special-elite", size: 0.5 },
    ...{ x: 6, y: 8, width: 11, height: 3, rotation: 0, flip: false, locked: false },
    ...{ lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0, fill: "#000000" },
    outline: { color: "#ff0000", width: outline },
  };
  return Array.from({ length: outlinedPerSide / textLength }, () => layer);
}
