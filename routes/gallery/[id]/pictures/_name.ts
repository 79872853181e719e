import { COLOR_VALUES, type ColorValue } from "#shop/colors.ts";
import type { MockupFormat, MockupType, MockupWidth } from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";
import { CUTS, type Cut } from "#shop/shirt/pattern.ts";

type PictureName = {
  side: Side;
  format: MockupFormat;
  /** Another shirt or color than those with which it was shared. */
  shirt?: { cut: Cut; color: ColorValue };
};

const SHARED = /^(front|back)-(320|640|1280)\.(webp|avif|jpg)$/;
const SHIRT = new RegExp(`^(${CUTS.join("|")})-(${COLOR_VALUES.join("|")})-(.+\\.webp)$`);

/**
 * `front-640.webp`, or `premium-red-front-640.webp`: the artwork's own name would stay open after the
 * design is hidden.
 */
export function readPictureName(name: string): PictureName | undefined {
  const [, cut, color, rest] = SHIRT.exec(name) ?? [];
  const [, side, width, type] = SHARED.exec(rest ?? name) ?? [];
  if (!side) return undefined;
  // The patterns guarantee these types.
  const format = { width: Number(width) as MockupWidth, type: type as MockupType };
  const shirt = cut && { cut: cut as Cut, color: color as ColorValue };
  return { side: side as Side, format, ...(shirt && { shirt }) };
}
