import type { Box } from "../placement.ts";
import type { Cut } from "../shirt/pattern.ts";
import { AREA_BOXES, AREA_INCHES, type Area } from "./areas.ts";
import { printAreaOf } from "./prints/print-areas.ts";

/** Bounds in inches, from a document's zero. */
export type AreaPrint = Box & { area: Area };

export type PrintScales = Partial<Record<Area, number>>;

/** A rotated layer is beyond the edge by so much through rounding alone. */
const ROUNDING = 1e-6;

/**
 * The whole print is scaled by this about the middle of a document's top edge, so that it fits the
 * area of this size: 1 where it fits as it is, else less.
 */
export function fitScale(shirt: { cut: Cut; size: string; print: AreaPrint }): number {
  const { area, x, y, width, height } = shirt.print;
  const own = printAreaOf(shirt.cut, shirt.size, area);
  const middle = AREA_INCHES[area].width / 2;
  const lowest = own.height + AREA_BOXES[area].y;
  const across = Math.max(middle - x, x + width - middle);
  const scale = Math.min(1, own.width / 2 / across, lowest / Math.max(y + height, lowest));
  return scale > 1 - ROUNDING ? 1 : scale;
}

/** Lists the areas that are scaled; empty where all print as they are. */
export function printScales({
  cut,
  size,
  prints,
}: {
  cut: Cut;
  size: string;
  prints: readonly AreaPrint[];
}): PrintScales {
  const scales = prints.map((print) => [print.area, fitScale({ cut, size, print })] as const);
  return Object.fromEntries(scales.filter(([, scale]) => scale < 1));
}

/** The print as it lies on a shirt where it is scaled. */
export function scaled<Print extends AreaPrint>(print: Print, scale: number): Print {
  const middle = AREA_INCHES[print.area].width / 2;
  return {
    ...print,
    x: middle + (print.x - middle) * scale,
    y: print.y * scale,
    width: print.width * scale,
    height: print.height * scale,
  };
}
