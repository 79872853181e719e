import { PIXELS_PER_INCH, PRINT_AREA, type Size } from "../../placement.ts";
import type { AreaId } from "../area.ts";
import { laidShots, type Versions } from "../photographs/shots-of.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { SHIRT_COLORS } from "../shirt-colors.ts";
import type { SizeGuide } from "../size-guide.ts";
import type { AreaFrame, Feed, Template, View } from "../template.ts";

const { FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE } = SHIRT_AREAS;

export const SHIRT_SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL"] as const;

type Shirt = {
  id: string;
  name: string;
  /** The viewer's right sleeve; `x` counts from the center line. */
  sleeve: Pick<AreaFrame, "x" | "y" | "rotation"> & { pixelsPerInch?: number };
  smaller: Record<string, SmallerAreas>;
  guide: Omit<SizeGuide, "drawn">;
  wearers?: Feed["wearers"];
  /** Numbers of its photographs: raised with them, old URLs go on naming what they showed. */
  shots?: Versions;
};

/** Inches across, and down from a document's zero: of front and back, and of each sleeve. */
type SmallerAreas = { body: Size; sleeve?: Size };

/** Shirts differ in their cut alone: it has a drawing of this name in `shirt/pattern.ts`. */
export function shirt({
  id,
  name,
  sleeve,
  smaller,
  guide,
  wearers = ADULTS,
  shots,
}: Shirt): Template {
  const views: [View, View] = [frontOf(id, sleeve), backOf(id)];
  return {
    id,
    name,
    noun: "shirt",
    areas: [FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE],
    views,
    ...(shots && laidShots(id, views, shots)),
    colors: SHIRT_COLORS,
    sizes: SHIRT_SIZES,
    smaller: Object.fromEntries(
      Object.entries(smaller).map(([size, areas]) => [size, byArea(areas)]),
    ),
    guide: { drawn: "M", ...guide },
    feed: { category: SHIRTS_AND_TOPS, wearers },
  };
}

const ADULTS: Feed["wearers"] = { gender: "unisex", ageGroup: "adult" };

/** Apparel & Accessories > Clothing > Shirts & Tops, of Google's taxonomy. */
const SHIRTS_AND_TOPS = "212";

const BODY: AreaFrame = {
  x: PRINT_AREA.x + PRINT_AREA.width / 2,
  y: PRINT_AREA.y + PRINT_AREA.height / 2,
  rotation: 0,
  pixelsPerInch: PIXELS_PER_INCH,
};

/** The sleeves are seen from the front. */
function frontOf(id: string, sleeve: Shirt["sleeve"]): View {
  const areas = [
    { area: FRONT, ...BODY },
    // The wearer's left is the viewer's right.
    { area: LEFT_SLEEVE, ...sleeveFrame(sleeve, 1) },
    { area: RIGHT_SLEEVE, ...sleeveFrame(sleeve, -1) },
  ];
  return { id: "front", name: "Front", picture: `${id}-front`, areas };
}

function backOf(id: string): View {
  return { id: "back", name: "Back", picture: `${id}-back`, areas: [{ area: BACK, ...BODY }] };
}

/**
 * Upright on an arm that hangs down. Where the sleeve is narrower than the area, as flat as it lies
 * here, it is pictured smaller; what is printed has its inches.
 */
function sleeveFrame(
  { x, y, rotation, pixelsPerInch = PIXELS_PER_INCH }: Shirt["sleeve"],
  half: 1 | -1,
) {
  return { x: BODY.x + half * x, y, rotation: half * rotation, pixelsPerInch };
}

function byArea({ body, sleeve }: SmallerAreas): Record<AreaId, Size> {
  return {
    [FRONT.id]: body,
    [BACK.id]: body,
    ...(sleeve && { [LEFT_SLEEVE.id]: sleeve, [RIGHT_SLEEVE.id]: sleeve }),
  };
}

export function inches(width: number, height: number): Size {
  return { width, height };
}

/** Printers' charts say these sizes: docs/decisions/026. Shirts that are absent have a document's whole area. */
export const SHORT_SLEEVE = { XS: inches(3, 3), S: inches(3.5, 3) };
