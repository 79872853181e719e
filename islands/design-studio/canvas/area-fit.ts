import type { AreaId } from "#shop/goods/area.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { frameOf, type Template } from "#shop/goods/template.ts";
import type { Box } from "#shop/placement.ts";

/** The thing has this of an area, in inches of a document that is seen smaller by `fit`. */
export function printableBox(template: Template, area: AreaId, fit: number): Box {
  const shown = frameOf(template, area);
  const { x, y, width, height } = seenBox(shown);
  const middle = shown.area.inches.width / 2;
  return {
    x: middle + (x - middle) / fit,
    y: y / fit,
    width: width / fit,
    height: height / fit,
  };
}
