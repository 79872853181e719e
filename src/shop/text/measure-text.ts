import type { TextLayer } from "../documents/document.ts";
import { DOCUMENT_LIMITS } from "../documents/limits.ts";
import type { TextOutline } from "./outline.ts";

const { fontSize, minSide, reach } = DOCUMENT_LIMITS;

type Measured = Pick<TextLayer, "width" | "height" | "size">;

/**
 * The box of a text whose font has this size, in inches. A box that no document may have is made to
 * fit, and the size with it. Undefined when there is nothing to see.
 */
export function measureText(size: number, { box }: TextOutline): Measured | undefined {
  if (box.width === 0 || box.height === 0) return undefined;
  const most = Math.min(fontSize.max, reach / Math.max(box.width, box.height));
  const fitting = Math.max(fontSize.min, Math.min(size, most));
  const side = (length: number) => Math.min(reach, Math.max(minSide, length * fitting));
  return { width: side(box.width), height: side(box.height), size: fitting };
}

/** The font size as drawn, to a ten-thousandth: whoever scales the box need not know it. */
export function drawnSize({ width, size }: TextLayer, { box }: TextOutline): number {
  return box.width === 0 ? size : Math.round((width / box.width) * 10_000) / 10_000;
}
