import type { ColorValue } from "../goods/color.ts";
import { findColor } from "../goods/colors.ts";
import { outlineOf as garmentOutlineOf } from "../goods/garments/outlines/outlines.ts";
import { flatViewId, type TemplateId, type ViewId } from "../goods/template.ts";
import { picturedView } from "../goods/templates.ts";
import { VIEW_SIZE } from "../placement.ts";
import { bodyPath } from "./body-outline.ts";
import { openingPath } from "./neckline.ts";
import { patternOf } from "./pattern.ts";
import { sleevePath } from "./sleeve-outline.ts";

/**
 * The outline of a thing in its color, where its picture cannot be had now; `title` says why. What
 * has none is a plain panel.
 */
export function flatSvg(
  { cut, view, color }: { cut: TemplateId; view: ViewId; color: ColorValue },
  title: string,
): string {
  const { width, height } = VIEW_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
    ` width="${width}" height="${height}"><title>${title}</title>`,
    `<g fill="${findColor(color)?.hex}" stroke="#000" stroke-opacity=".25">`,
    ...outlineOf(cut, flatViewId(picturedView({ cut, view }))),
    "</svg>",
  ].join("");
}

function outlineOf(cut: TemplateId, view: ViewId): string[] {
  const pattern = patternOf(cut);
  if (!pattern) return [...otherOf(cut, view), "</g>"];
  const pieces = [sleevePath(pattern, 1), sleevePath(pattern, -1), bodyPath(pattern)];
  const opening = `<path d="${openingPath(pattern)}" fill-opacity=".25"/>`;
  return [...pieces.map((d) => `<path d="${d}"/>`), "</g>", view === "front" ? opening : ""];
}

const PANEL = `<rect x="120" y="140" width="400" height="400" rx="24"/>`;

function otherOf(cut: TemplateId, view: ViewId): string[] {
  const { outline } = picturedView({ cut, view });
  const pieces = outline ? [outline] : garmentOutlineOf(cut)?.views[view];
  return pieces?.map((d) => `<path d="${d}" fill-rule="evenodd"/>`) ?? [PANEL];
}
