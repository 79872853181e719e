import { NEAR_SIDE } from "#islands/design-studio/canvas/camera.ts";
import { fillsView } from "#islands/design-studio/shown-template.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areaIdsOn, frameOf, type Template, type View, type ViewId } from "#shop/goods/template.ts";
import { type Box, PIXELS_PER_INCH, VIEW_SIZE } from "#shop/placement.ts";

/** All pictures are compared at this resolution, which a mockup of 1280 px has. */
export const SHOT_PIXELS_PER_INCH = 40;

/** A part of what the studio shows of an area, as large as it is compared. */
export type Shot = {
  area: AreaId;
  /** The thing with it, and all of it. */
  isWhole: boolean;
  /** The view with this id, where the area goes around a bend. */
  bentOn?: ViewId;
  /** The part lies here in the studio's view, in px of `VIEW_SIZE`. */
  box: Box;
  width: number;
  height: number;
};

/** Whole pixels of an area, or of a mockup, from its top left. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/**
 * Inches of an upright area lie here in the studio's view, where its print is seen smaller by `fit`;
 * undefined where it is turned there.
 */
export function areaShot(
  template: Template,
  { area, fit }: { area: AreaId; fit: number },
  { left, top, width, height }: PixelBox,
): Shot | undefined {
  const lies = liesInStudio(template, area, fit);
  const by = lies.scale / SHOT_PIXELS_PER_INCH;
  const box = {
    x: lies.x + left * by,
    y: lies.y + top * by,
    width: width * by,
    height: height * by,
  };
  return lies.isUpright ? { area, isWhole: false, box, width, height } : undefined;
}

/** The studio turns a near area upright in the middle; others lie as on the picture. */
function liesInStudio(template: Template, area: AreaId, fit: number) {
  const { inches } = areaOf(area);
  const isNear = !fillsView(template, area);
  const { x, y, rotation, pixelsPerInch } = frameOf(template, area);
  const scale = isNear ? NEAR_SIDE / Math.max(inches.width, inches.height) : pixelsPerInch;
  const middle = isNear ? { x: VIEW_SIZE.width / 2, y: VIEW_SIZE.height / 2 } : { x, y };
  return {
    scale: scale * fit,
    isUpright: isNear || rotation === 0,
    x: middle.x - (inches.width * scale * fit) / 2,
    y: middle.y - (inches.height * scale) / 2,
  };
}

/** Shows a part of a view, as a mockup lies on it. */
export function pictureShot(view: View, { left, top, width, height }: PixelBox): Shot {
  const by = PIXELS_PER_INCH / SHOT_PIXELS_PER_INCH;
  const box = { x: left * by, y: top * by, width: width * by, height: height * by };
  const [filling] = areaIdsOn(view);
  if (!filling) throw new Error(`nothing prints on the view ${view.id}`);
  return { area: filling, isWhole: false, box, width, height };
}

export function wholeShot(area: AreaId): Shot {
  const by = SHOT_PIXELS_PER_INCH / PIXELS_PER_INCH;
  const [width, height] = [VIEW_SIZE.width * by, VIEW_SIZE.height * by];
  return { area, isWhole: true, box: { x: 0, y: 0, ...VIEW_SIZE }, width, height };
}
