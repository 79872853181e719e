import type { AreaId } from "../goods/area.ts";
import { areaOf } from "../goods/areas.ts";
import { reachOf } from "../goods/sizes/size-areas.ts";
import type { Template } from "../goods/template.ts";
import type { Box, Size } from "../placement.ts";

/** Bounds in inches, from a document's zero. */
export type AreaPrint = Box & { area: AreaId };

export type PrintScales = Partial<Record<AreaId, number>>;

/** A rotated layer is beyond the edge by so much through rounding alone. */
const ROUNDING = 1e-6;

/** The scale that the print needs on a thing of this size: 1 where it fits as it is, else less. */
export function fitScale(template: Template, size: string, print: AreaPrint): number {
  return scaleInto(reachOf(template, size, areaOf(print.area)), print);
}

/**
 * The whole print is scaled by this about the middle of a document's top edge, so that it fits into
 * `reach`: inches across, and down from zero.
 */
export function scaleInto(reach: Size, { area, x, y, width, height }: AreaPrint): number {
  const { inches, isWhole } = areaOf(area);
  if (isWhole) return Math.min(reach.width / inches.width, reach.height / inches.height);
  const middle = inches.width / 2;
  const across = Math.max(middle - x, x + width - middle);
  const down = Math.max(y + height, reach.height);
  const scale = Math.min(1, reach.width / 2 / across, reach.height / down);
  return scale > 1 - ROUNDING ? 1 : scale;
}

/** Lists the areas that are scaled; empty where all print as they are. */
export function printScales(
  template: Template,
  size: string,
  prints: readonly AreaPrint[],
): PrintScales {
  const scales = prints.map((print) => [print.area, fitScale(template, size, print)] as const);
  return Object.fromEntries(scales.filter(([, scale]) => scale < 1));
}

/** The print as it lies on a thing where it is scaled. */
export function scaled<Print extends AreaPrint>(print: Print, scale: number): Print {
  const middle = areaOf(print.area).inches.width / 2;
  return {
    ...print,
    x: middle + (print.x - middle) * scale,
    y: print.y * scale,
    width: print.width * scale,
    height: print.height * scale,
  };
}
