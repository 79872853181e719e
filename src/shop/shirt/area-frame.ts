import { AREA_INCHES, AREA_PARTS, type Area } from "../documents/areas.ts";
import { PIXELS_PER_INCH, PRINT_AREA, type Size } from "../placement.ts";
import { type Cut, type Half, on, type Point } from "./pattern.ts";

/** The center in preview px, the turn about it in degrees, and how large an inch is pictured. */
type AreaFrame = Point & { rotation: number; pixelsPerInch: number };

/** An area lies here on the picture that shows it. */
export function areaFrame(cut: Cut, area: Area): AreaFrame {
  if (AREA_PARTS[area] === "body") return BODY;
  // The wearer's left is the viewer's right.
  const half: Half = area === "left-sleeve" ? 1 : -1;
  const { rotation, pixelsPerInch = PIXELS_PER_INCH, ...center } = SLEEVES[cut];
  return { ...on(half, center), rotation: half * rotation, pixelsPerInch };
}

/** The size is in preview px. */
export function framedSize(area: Area, { pixelsPerInch }: AreaFrame): Size {
  const { width, height } = AREA_INCHES[area];
  return { width: width * pixelsPerInch, height: height * pixelsPerInch };
}

const BODY: AreaFrame = {
  x: PRINT_AREA.x + PRINT_AREA.width / 2,
  y: PRINT_AREA.y + PRINT_AREA.height / 2,
  rotation: 0,
  pixelsPerInch: PIXELS_PER_INCH,
};

type Sleeve = Point & { rotation: number; pixelsPerInch?: number };

/**
 * The viewer's right sleeve: upright on an arm that hangs down. Where the sleeve is narrower than the
 * area, as flat as it lies here, it is pictured smaller; what is printed has its inches.
 */
const SLEEVES: Record<Cut, Sleeve> = {
  classic: { x: 240, y: 202, rotation: -22 },
  premium: { x: 232, y: 204, rotation: -26 },
  "v-neck": { x: 199, y: 174, rotation: -11, pixelsPerInch: 17 },
  "long-sleeve": { x: 219, y: 208, rotation: -16, pixelsPerInch: 15 },
  boxy: { x: 256, y: 234, rotation: -19 },
};
