import { gramsFrom } from "../facts/grams-from.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { ADULTS, alike, garment, inches, SHIRTS_AND_TOPS, upright } from "./garment.ts";
import {
  CHARCOAL,
  FOREST,
  HEATHER_GRAY,
  MAROON,
  NAVY,
  SAND,
  shirtColor,
} from "./garment-colors.ts";
import { HOODIE_OUTLINE } from "./outlines/hoodie.ts";

const { FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE } = SHIRT_AREAS;

/** It is larger than a shirt, so an inch has fewer pixels. */
const PIXELS_PER_INCH = 17;

/** As on a long-sleeved shirt, the arm is narrower on the picture than in truth. */
const SLEEVE = { y: 318, pixelsPerInch: 13 };

const LARGER = ["M", "L", "XL", "2XL", "3XL", "4XL", "5XL"];

export const HOODIE = garment(
  HOODIE_OUTLINE,
  {
    id: "hoodie",
    name: "Hoodie",
    // Pictures were drawn without fibers, then without threads.
    version: "3",
    noun: "hoodie",
    areas: [FRONT, BACK, LEFT_SLEEVE, RIGHT_SLEEVE],
    views: [
      {
        id: "front",
        name: "Front",
        picture: "hoodie-front",
        areas: [
          upright(FRONT, 264, PIXELS_PER_INCH),
          { area: LEFT_SLEEVE, x: 536, rotation: -9, ...SLEEVE },
          { area: RIGHT_SLEEVE, x: 102, rotation: 9, ...SLEEVE },
        ],
      },
      {
        id: "back",
        name: "Back",
        picture: "hoodie-back",
        areas: [upright(BACK, 276, PIXELS_PER_INCH)],
      },
    ],
    colors: [
      shirtColor("black"),
      shirtColor("white"),
      HEATHER_GRAY,
      CHARCOAL,
      NAVY,
      SAND,
      FOREST,
      MAROON,
      shirtColor("red"),
      shirtColor("blue"),
    ],
    sizes: ["S", ...LARGER],
    // The front ends above the pocket, the back's high part lies under the hood: docs/decisions/060.
    smaller: {
      ...alike(["S"], {
        [FRONT.id]: inches(12, 8.5),
        [BACK.id]: inches(12, 12.5),
        [LEFT_SLEEVE.id]: inches(3.5, 3),
        [RIGHT_SLEEVE.id]: inches(3.5, 3),
      }),
      ...alike(LARGER, { [FRONT.id]: inches(12, 10), [BACK.id]: inches(12, 12.5) }),
    },
    guide: {
      drawn: "M",
      measures: { chest: 22, length: 29, sleeve: 26.5 },
      step: { chest: 2, length: 1, sleeve: 0.5 },
      room: { least: 4, most: 6 },
      fit: "Regular fit, of thick fleece that is soft inside, with a lined hood.",
    },
    feed: { category: SHIRTS_AND_TOPS, wearers: ADULTS },
    facts: {
      called: "Knitted hooded sweatshirt",
      material: "80% cotton, 20% polyester",
      bySize: gramsFrom(["S", ...LARGER], 480, 40),
      hsCode: "611020",
    },
  },
  1,
);
