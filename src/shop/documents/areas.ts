import type { Box, Side, Size } from "../placement.ts";

/** Print areas; left and right are the wearer's. */
export const AREAS = ["front", "back", "left-sleeve", "right-sleeve"] as const;
export type Area = (typeof AREAS)[number];

/**
 * In inches. Documents count from the top left of these, their zero, whatever the shirt. On a smaller
 * area the middle of the top edge stays where it is.
 */
export const AREA_INCHES: Record<Area, Size> = {
  front: { width: 12, height: 16 },
  back: { width: 12, height: 16 },
  "left-sleeve": { width: 4, height: 3 },
  "right-sleeve": { width: 4, height: 3 },
};

/** Inches above a document's zero at which the back's area begins: docs/decisions/049. */
const BACK_RISE = 3.5;

/** Where an area prints, counted like a document. The back begins nearer to the collar than zero. */
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

/** Which picture of the shirt shows an area: sleeves are seen from the front. */
export function sideOf(area: Area): Side {
  return area === "back" ? "back" : "front";
}

/** The pictures of a shirt that show something of it. */
export function printedSides(prints: readonly { area: Area }[]): Side[] {
  return (["front", "back"] as const).filter((side) =>
    prints.some(({ area }) => sideOf(area) === side),
  );
}
