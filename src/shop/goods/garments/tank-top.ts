import { gramsFrom } from "../facts/grams-from.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { ADULTS, alike, garment, inches, SHIRTS_AND_TOPS, upright } from "./garment.ts";
import { CHARCOAL, HEATHER_GRAY, NAVY, shirtColor } from "./garment-colors.ts";
import { TANK_TOP_OUTLINE } from "./outlines/tank-top.ts";

const { FRONT, BACK } = SHIRT_AREAS;

const PIXELS_PER_INCH = 20;

const LARGER = ["M", "L", "XL", "2XL", "3XL"];

/** Its neck is low, so that the area begins where it is as wide as a shirt. */
export const TANK_TOP = garment(
  TANK_TOP_OUTLINE,
  {
    id: "tank-top",
    name: "Tank top",
    // Pictures were drawn without threads before.
    version: "2",
    noun: "tank top",
    areas: [FRONT, BACK],
    views: [
      {
        id: "front",
        name: "Front",
        picture: "tank-top-front",
        areas: [upright(FRONT, 242, PIXELS_PER_INCH)],
      },
      {
        id: "back",
        name: "Back",
        picture: "tank-top-back",
        areas: [upright(BACK, 218, PIXELS_PER_INCH)],
      },
    ],
    colors: [
      shirtColor("white"),
      shirtColor("black"),
      HEATHER_GRAY,
      CHARCOAL,
      NAVY,
      shirtColor("red"),
      shirtColor("blue"),
      shirtColor("mint"),
    ],
    sizes: ["XS", "S", ...LARGER],
    smaller: {
      ...alike(["XS"], { [FRONT.id]: inches(9, 11), [BACK.id]: inches(9, 11) }),
      ...alike(["S"], { [FRONT.id]: inches(10, 14), [BACK.id]: inches(10, 14) }),
      ...alike(LARGER, { [FRONT.id]: inches(12, 14), [BACK.id]: inches(12, 14) }),
    },
    guide: {
      drawn: "M",
      measures: { chest: 19, length: 29 },
      step: { chest: 2, length: 1 },
      room: { least: 0, most: 2 },
      fit: "Regular fit, with deep armholes: it hangs straight from the chest to the hem.",
    },
    feed: { category: SHIRTS_AND_TOPS, wearers: ADULTS },
    facts: {
      called: "Knitted tank top",
      material: "100% cotton",
      bySize: gramsFrom(["XS", "S", ...LARGER], 95, 12),
      hsCode: "610910",
    },
  },
  { laid: 8, worn: 1 },
);
