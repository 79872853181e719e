import type { MockupFormat, MockupType, MockupWidth } from "#shop/designs/mockup.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { findColor } from "#shop/goods/colors.ts";
import type { TemplateId, ViewId } from "#shop/goods/template.ts";
import { findTemplate } from "#shop/goods/templates.ts";

type PictureName = {
  view: ViewId;
  format: MockupFormat;
  /** Another thing or color than those with which it was shared. */
  shirt?: { cut: TemplateId; color: ColorValue };
};

const SHARED = /^([a-z0-9~]+)-(320|640|1280)\.(webp|avif|jpg)$/;
const SHIRT = /^([a-z0-9-]+)-([a-z0-9]+)-([^-]+-[^-]+\.webp)$/;

/**
 * `front-640.webp`, or `premium-red-front-640.webp`: the artwork's own name would stay open after the
 * design is hidden.
 */
export function readPictureName(name: string): PictureName | undefined {
  const [, cut, color = "", rest] = SHIRT.exec(name) ?? [];
  const [, view, width, type] = SHARED.exec(rest ?? name) ?? [];
  if (!view || (cut && !(findTemplate(cut) && findColor(color)?.value === color))) return undefined;
  // The patterns guarantee these types.
  const format = { width: Number(width) as MockupWidth, type: type as MockupType };
  const shirt = cut && { cut, color };
  return { view, format, ...(shirt && { shirt }) };
}
