import { gramsFrom } from "../facts/grams-from.ts";
import { SHIRT_AREAS } from "../shirt-areas.ts";
import { alike, garment, inches, upright } from "./garment.ts";
import { HEATHER_GRAY, NAVY, PINK, SKY, shirtColor } from "./garment-colors.ts";
import { BABY_BODYSUIT_OUTLINE } from "./outlines/baby-bodysuit.ts";

const { FRONT, BACK } = SHIRT_AREAS;

const PIXELS_PER_INCH = 34;

/** The months that a baby wears it in. */
const MONTHS = ["6M", "12M", "18M", "24M"];

/** Apparel & Accessories > Clothing > Baby & Toddler Clothing > Baby One-Pieces, of Google's taxonomy. */
const BABY_ONE_PIECES = "5411";

export const BABY_BODYSUIT = garment(
  BABY_BODYSUIT_OUTLINE,
  {
    id: "baby-bodysuit",
    name: "Baby bodysuit",
    // Pictures were drawn without threads before.
    version: "2",
    noun: "bodysuit",
    areas: [FRONT, BACK],
    views: [
      {
        id: "front",
        name: "Front",
        picture: "baby-bodysuit-front",
        areas: [upright(FRONT, 264, PIXELS_PER_INCH)],
      },
      {
        id: "back",
        name: "Back",
        picture: "baby-bodysuit-back",
        areas: [upright(BACK, 302, PIXELS_PER_INCH)],
      },
    ],
    colors: [
      shirtColor("white"),
      HEATHER_GRAY,
      PINK,
      SKY,
      shirtColor("mint"),
      shirtColor("yellow"),
      NAVY,
      shirtColor("black"),
    ],
    sizes: ["NB", ...MONTHS],
    sizeGroups: [
      { name: "Baby", ageGroup: "newborn", sizes: ["NB"] },
      { name: "Baby", ageGroup: "infant", sizes: ["6M", "12M"] },
      { name: "Baby", ageGroup: "toddler", sizes: ["18M", "24M"] },
    ],
    smaller: {
      ...alike(["NB"], { [FRONT.id]: inches(4, 4), [BACK.id]: inches(4, 4) }),
      ...alike(MONTHS, { [FRONT.id]: inches(5, 5), [BACK.id]: inches(5, 5) }),
    },
    feed: { category: BABY_ONE_PIECES, wearers: { gender: "unisex", ageGroup: "infant" } },
    facts: {
      called: "Knitted bodysuit for babies",
      material: "100% cotton",
      bySize: gramsFrom(["NB", ...MONTHS], 55, 8),
      hsCode: "611120",
    },
  },
  1,
);
