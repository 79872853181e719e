import type { Box } from "../placement.ts";
import type { Area } from "./area.ts";

/**
 * The area with a bleed. On a size that has the sheet `leastScale` as large, as many inches of paper
 * are more inches of a document.
 */
export function bleeding(area: Area, bleed: number, leastScale = 1): Area {
  return { ...area, isWhole: true, bleed, bleedBox: outset(area.box, bleed / leastScale) };
}

export function outset({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** What matters stays in here on each size; the smallest one has the largest margin of a document. */
export function safeBox({ box, safe = 0, bleed, bleedBox }: Area): Box {
  const most = bleed && bleedBox ? (box.x - bleedBox.x) / bleed : 1;
  return outset(box, -safe * most);
}
