import { type Box, SIDES, type Side, type Size } from "../placement.ts";

/** Print areas; left and right are the wearer's. */
export const AREAS = ["front", "back", "left-sleeve", "right-sleeve"] as const;
export type Area = (typeof AREAS)[number];

/** One value for each area, made by one function. */
export function byArea<Value>(make: (area: Area) => Value): Record<Area, Value> {
  // The entries have all of `AREAS`, which `Object.fromEntries` does not say.
  return Object.fromEntries(AREAS.map((area) => [area, make(area)])) as Record<Area, Value>;
}

/** The part of a shirt that an area lies on. */
export const AREA_PARTS: Record<Area, "body" | "sleeve"> = {
  front: "body",
  back: "body",
  "left-sleeve": "sleeve",
  "right-sleeve": "sleeve",
};

/**
 * The areas are in inches. Documents count from the top left of these, their zero, whatever the
 * shirt. On a smaller area the middle of the top edge stays where it is.
 */
export const AREA_INCHES: Record<Area, Size> = {
  front: { width: 12, height: 16 },
  back: { width: 12, height: 16 },
  "left-sleeve": { width: 4, height: 3 },
  "right-sleeve": { width: 4, height: 3 },
};

/** Inches above a document's zero at which the back's area begins: docs/decisions/049. */
const BACK_RISE = 3.5;

/** An area prints here, counted like a document. The back begins nearer to the collar than zero. */
export const AREA_BOXES: Record<Area, Box> = {
  front: { x: 0, y: 0, ...AREA_INCHES.front },
  back: { x: 0, y: -BACK_RISE, width: 12, height: 16 + BACK_RISE },
  "left-sleeve": { x: 0, y: 0, ...AREA_INCHES["left-sleeve"] },
  "right-sleeve": { x: 0, y: 0, ...AREA_INCHES["right-sleeve"] },
};

export const AREA_NAMES: Record<Area, string> = {
  front: "Front",
  back: "Back",
  "left-sleeve": "Left sleeve",
  "right-sleeve": "Right sleeve",
};

/** Sleeves are seen from the front. */
const SIDE_OF: Record<Area, Side> = {
  front: "front",
  back: "back",
  "left-sleeve": "front",
  "right-sleeve": "front",
};

/** Which picture of the shirt shows an area. */
export function sideOf(area: Area): Side {
  return SIDE_OF[area];
}

/** Only front and back have the named positions and a first file. */
export function isSide(area: Area): area is Side {
  return SIDES.some((side) => side === area);
}

/** The pictures of a shirt that show something of it. */
export function printedSides(prints: readonly { area: Area }[]): Side[] {
  return SIDES.filter((side) => prints.some(({ area }) => sideOf(area) === side));
}
