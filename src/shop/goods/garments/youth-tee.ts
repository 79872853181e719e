import type { Size } from "../../placement.ts";
import type { AreaId } from "../area.ts";
import { gramsFrom } from "../facts/grams-from.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { alike, garment, inches, SHIRTS_AND_TOPS, upright } from "./garment.ts";
import { HEATHER_GRAY, NAVY, PINK, SKY, shirtColor } from "./garment-colors.ts";
import { YOUTH_TEE_OUTLINE } from "./outlines/youth-tee.ts";

const { FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE } = SHIRT_AREAS;

const PIXELS_PER_INCH = 24;

const SLEEVE = { y: 191, pixelsPerInch: PIXELS_PER_INCH };

const SIZES = ["Youth XS", "Youth S", "Youth M", "Youth L", "Youth XL"];

export const YOUTH_TEE = garment(
  YOUTH_TEE_OUTLINE,
  {
    id: "youth-tee",
    name: "Youth tee",
    // Pictures were drawn without fibers, then without threads.
    version: "3",
    noun: "tee",
    areas: [FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE],
    views: [
      {
        id: "front",
        name: "Front",
        picture: "youth-tee-front",
        areas: [
          upright(FRONT, 204, PIXELS_PER_INCH),
          { area: LEFT_SLEEVE, x: 564, rotation: -28, ...SLEEVE },
          { area: RIGHT_SLEEVE, x: 76, rotation: 28, ...SLEEVE },
        ],
      },
      {
        id: "back",
        name: "Back",
        picture: "youth-tee-back",
        areas: [upright(BACK, 222, PIXELS_PER_INCH)],
      },
    ],
    colors: [
      shirtColor("white"),
      shirtColor("black"),
      HEATHER_GRAY,
      NAVY,
      shirtColor("red"),
      shirtColor("blue"),
      shirtColor("green"),
      shirtColor("yellow"),
      PINK,
      SKY,
    ],
    sizes: SIZES,
    sizeGroups: [{ name: "Youth", ageGroup: "kids", sizes: SIZES }],
    smaller: {
      ...alike(["Youth XS"], reach(inches(7.5, 10), inches(2.5, 2.5))),
      ...alike(["Youth S", "Youth M"], reach(inches(9, 11), inches(3, 3))),
      ...alike(["Youth L", "Youth XL"], reach(inches(9, 12), inches(3, 3))),
    },
    guide: {
      drawn: "Youth M",
      measures: { chest: 18, length: 23.5, sleeve: 7 },
      step: { chest: 1, length: 1.5, sleeve: 0.5 },
      room: { least: 6, most: 8 },
      fit: "Regular fit, with room to grow.",
    },
    feed: { category: SHIRTS_AND_TOPS, wearers: { gender: "unisex", ageGroup: "kids" } },
    facts: {
      called: "Knitted T-shirt for children",
      material: "100% cotton",
      bySize: gramsFrom(SIZES, 75, 15),
      hsCode: "610910",
    },
  },
  { laid: 8, worn: 1 },
);

function reach(body: Size, sleeve: Size): Record<AreaId, Size> {
  return {
    [FRONT.id]: body,
    [BACK.id]: body,
    [LEFT_SLEEVE.id]: sleeve,
    [RIGHT_SLEEVE.id]: sleeve,
  };
}
