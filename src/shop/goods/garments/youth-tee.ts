import type { Size } from "../../placement.ts";
import type { AreaId } from "../area.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { alike, garment, inches, SHIRTS_AND_TOPS, upright } from "./garment.ts";
import { HEATHER_GRAY, NAVY, PINK, SKY, shirtColor } from "./garment-colors.ts";

const { FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE } = SHIRT_AREAS;

const PIXELS_PER_INCH = 24;

const SLEEVE = { y: 191, pixelsPerInch: PIXELS_PER_INCH };

export const YOUTH_TEE = garment({
  id: "youth-tee",
  name: "Youth tee",
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
  sizes: ["Youth XS", "Youth S", "Youth M", "Youth L", "Youth XL"],
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
});

function reach(body: Size, sleeve: Size): Record<AreaId, Size> {
  return {
    [FRONT.id]: body,
    [BACK.id]: body,
    [LEFT_SLEEVE.id]: sleeve,
    [RIGHT_SLEEVE.id]: sleeve,
  };
}
