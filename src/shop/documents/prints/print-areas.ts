import type { Size } from "../../placement.ts";
import { CUTS, type Cut } from "../../shirt/pattern.ts";
import { AREA_BOXES, AREA_INCHES, AREA_PARTS, type Area } from "../areas.ts";

/** Inches across, and down from a document's zero: of front and back, and of each sleeve. */
type Areas = { body: Size; sleeve: Size };

const SHORT_SLEEVE = { XS: inches(3, 3), S: inches(3.5, 3) };

/** Printers' charts say these sizes: docs/decisions/026. Shirts that are absent have a document's whole area. */
const SMALLER: Record<Cut, Record<string, Partial<Areas>>> = {
  classic: { S: { body: inches(12, 14), sleeve: SHORT_SLEEVE.S } },
  premium: {
    XS: { body: inches(9, 11), sleeve: SHORT_SLEEVE.XS },
    S: { body: inches(12, 14), sleeve: SHORT_SLEEVE.S },
  },
  "v-neck": {
    XS: { body: inches(9, 10), sleeve: SHORT_SLEEVE.XS },
    S: { body: inches(9, 15), sleeve: SHORT_SLEEVE.XS },
    M: { body: inches(9, 15), sleeve: SHORT_SLEEVE.XS },
    L: { body: inches(9, 15), sleeve: SHORT_SLEEVE.XS },
    XL: { body: inches(9, 15), sleeve: SHORT_SLEEVE.XS },
  },
  "long-sleeve": { S: { body: inches(12, 14), sleeve: inches(3.5, 3) } },
  boxy: { S: { body: inches(12, 14) } },
};

/** These shirts take less than a document's area. */
export const SMALLER_SHIRTS = CUTS.flatMap((cut) =>
  Object.keys(SMALLER[cut]).map((size) => ({ cut, size })),
);

/** The area that a shirt of this cut and size has, in inches; never more than a document's area. */
export function printAreaOf(cut: Cut, size: string, area: Area): Size {
  const { width, height } = SMALLER[cut][size]?.[AREA_PARTS[area]] ?? AREA_INCHES[area];
  return { width, height: height - AREA_BOXES[area].y };
}

function inches(width: number, height: number): Size {
  return { width, height };
}
