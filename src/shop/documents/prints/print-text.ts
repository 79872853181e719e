import type { AreaId } from "../../goods/area.ts";
import { areaOf } from "../../goods/areas.ts";
import { formatDpi, formatSize, type Units } from "../../print-size.ts";
import type { PrintScales } from "../fit.ts";
import type { Print } from "./print.ts";

type Scaled = { printScales?: PrintScales; size: string };

/** `Prints 8.0 × 9.0 in, 187 DPI`, `Back prints …`, `Left sleeve prints …`. */
export function describePrints(
  { prints, ...item }: Scaled & { prints: readonly Print[] },
  units?: Units,
): string[] {
  return prints.map((print) => `${subjectOf(print.area)} ${describePrint(print, item, units)}`);
}

function subjectOf(area: AreaId): string {
  const { name, isMain } = areaOf(area);
  return isMain ? "Prints" : `${name} prints`;
}

/** `8.0 × 9.0 in, 187 DPI`, as large as it prints on this size of shirt. */
export function describePrint(
  { area, width, height, dpi }: Print,
  item: Scaled,
  units?: Units,
): string {
  const scale = item.printScales?.[area] ?? 1;
  const size = formatSize({ width: width * scale, height: height * scale }, units);
  const text = `${size}, ${formatDpi((dpi ?? Infinity) / scale)}`;
  return scale < 1 ? `${text}, ${describeScale(scale, item.size)}` : text;
}

/** `scaled to 75% for XS, whose print area is smaller` */
export function describeScale(scale: number, size: string): string {
  return `scaled to ${formatScale(scale)} for ${size}, whose print area is smaller`;
}

/** Rounded down, so that nothing scaled reads 100%. */
export function formatScale(scale: number): string {
  return `${Math.floor(scale * 100)}%`;
}
