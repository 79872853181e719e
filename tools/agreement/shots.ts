import { fillsView } from "#islands/design-studio/shown-template.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { type Box, PIXELS_PER_INCH, PRINT_AREA, VIEW_SIZE } from "#shop/placement.ts";

/** All pictures are compared at this resolution, which a mockup of 1280 px has. */
export const SHOT_PIXELS_PER_INCH = 40;

/** A part of what the studio shows of an area, as large as it is compared. */
export type Shot = {
  area: AreaId;
  /** The shirt with it, and all of it. */
  isWhole: boolean;
  /** The part lies here in the studio's view, in px of `VIEW_SIZE`. */
  box: Box;
  width: number;
  height: number;
};

/** Whole pixels of an area, or of a mockup, from its top left. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/** The studio turns such an area upright, and shows it four times as large. */
const NEAR_SCALE = 4;

export function areaShot(area: AreaId, { left, top, width, height }: PixelBox): Shot {
  const inches = areaOf(area).inches;
  const isNear = !fillsView(STUDIO_TEMPLATE, area);
  const scale = PIXELS_PER_INCH * (isNear ? NEAR_SCALE : 1);
  const origin = isNear
    ? {
        x: (VIEW_SIZE.width - inches.width * scale) / 2,
        y: (VIEW_SIZE.height - inches.height * scale) / 2,
      }
    : PRINT_AREA;
  const by = scale / SHOT_PIXELS_PER_INCH;
  const box = {
    x: origin.x + left * by,
    y: origin.y + top * by,
    width: width * by,
    height: height * by,
  };
  return { area, isWhole: false, box, width, height };
}

/** Shows a part of the front's view, as a mockup lies on it. */
export function shirtShot({ left, top, width, height }: PixelBox): Shot {
  const by = PIXELS_PER_INCH / SHOT_PIXELS_PER_INCH;
  const box = { x: left * by, y: top * by, width: width * by, height: height * by };
  return { area: "front", isWhole: false, box, width, height };
}

export function wholeShot(area: "front" | "back"): Shot {
  const by = SHOT_PIXELS_PER_INCH / PIXELS_PER_INCH;
  const [width, height] = [VIEW_SIZE.width * by, VIEW_SIZE.height * by];
  return { area, isWhole: true, box: { x: 0, y: 0, ...VIEW_SIZE }, width, height };
}
