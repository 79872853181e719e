import { POSITIONS } from "../placement.ts";
import type { Area } from "./area.ts";

const BODY = { width: 12, height: 16 };
const SLEEVE = { width: 4, height: 3 };

/** Inches above a document's zero at which the back's area begins: docs/decisions/049. */
const BACK_RISE = 3.5;

/** Inches from a sleeve's area to its hem. */
const HEM = 1.1;

const FRONT: Area = {
  id: "front",
  name: "Front",
  inches: BODY,
  box: { x: 0, y: 0, ...BODY },
  isMain: true,
  positions: POSITIONS,
  collar: 3,
};

const BACK: Area = {
  id: "back",
  name: "Back",
  inches: BODY,
  box: { x: 0, y: -BACK_RISE, width: BODY.width, height: BODY.height + BACK_RISE },
  positions: ["center"],
  collar: 6,
};

/** Left and right are the wearer's. The hem is at the right of what is printed on the left sleeve. */
const LEFT_SLEEVE: Area = {
  id: "left-sleeve",
  name: "Left sleeve",
  inches: SLEEVE,
  each: "Each sleeve",
  extra: "Sleeve",
  box: { x: 0, y: 0, ...SLEEVE },
  positions: [],
  hem: { beyond: "right", inches: HEM },
};

const RIGHT_SLEEVE: Area = {
  id: "right-sleeve",
  name: "Right sleeve",
  inches: SLEEVE,
  each: "Each sleeve",
  extra: "Sleeve",
  box: { x: 0, y: 0, ...SLEEVE },
  positions: [],
  hem: { beyond: "left", inches: HEM },
};

export const SHIRT_AREAS = { FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE };
