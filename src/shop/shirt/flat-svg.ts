import { type ColorValue, findColor } from "../colors.ts";
import { SHIRT_VIEW, type Side } from "../placement.ts";
import { bodyPath } from "./body-outline.ts";
import { openingPath } from "./neckline.ts";
import { type Cut, PATTERNS } from "./pattern.ts";
import { sleevePath } from "./sleeve-outline.ts";

/** The outline of a shirt in its color, where its picture cannot be had now; `title` says why. */
export function flatShirtSvg(
  { cut, side, color }: { cut: Cut; side: Side; color: ColorValue },
  title: string,
): string {
  const { width, height } = SHIRT_VIEW;
  const pattern = PATTERNS[cut];
  const pieces = [sleevePath(pattern, 1), sleevePath(pattern, -1), bodyPath(pattern)];
  const opening = `<path d="${openingPath(pattern)}" fill-opacity=".25"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}"><title>${title}</title>`,
    `<g fill="${findColor(color)?.hex}" stroke="#000" stroke-opacity=".25">`,
    ...pieces.map((d) => `<path d="${d}"/>`),
    `</g>${side === "front" ? opening : ""}</svg>`,
  ].join("");
}
