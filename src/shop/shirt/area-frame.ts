import { AREA_INCHES, type Area } from "../documents/areas.ts";
import { PIXELS_PER_INCH, PRINT_AREA } from "../placement.ts";
import { type Cut, type Half, on, type Point } from "./pattern.ts";

/** In preview px: the top left before the rotation, which is about the center, in degrees. */
export type AreaFrame = Point & { rotation: number };

/** Where an area lies on the picture that shows it. */
export function areaFrame(cut: Cut, area: Area): AreaFrame {
  if (area === "front" || area === "back") return { x: PRINT_AREA.x, y: PRINT_AREA.y, rotation: 0 };
  // The wearer's left is the viewer's right.
  const half: Half = area === "left-sleeve" ? 1 : -1;
  const { rotation, ...center } = SLEEVE_PRINTS[cut];
  const { x, y } = on(half, center);
  const { width, height } = AREA_INCHES[area];
  return {
    x: x - (width * PIXELS_PER_INCH) / 2,
    y: y - (height * PIXELS_PER_INCH) / 2,
    rotation: half * rotation,
  };
}

/**
 * The center of the viewer's right sleeve's area, and its turn. It lies along the sleeve, which no
 * cut has room for the other way round. On long sleeves it is as high as the fabric is wide enough.
 */
const SLEEVE_PRINTS: Record<Cut, AreaFrame> = {
  classic: { x: 237, y: 194, rotation: 68 },
  premium: { x: 230, y: 191, rotation: 63 },
  "v-neck": { x: 196, y: 171.5, rotation: 79 },
  "long-sleeve": { x: 240, y: 313, rotation: 82 },
  boxy: { x: 254, y: 225, rotation: 71 },
};
