import type { Area } from "../area.ts";
import { ADULTS, garment, inches } from "./garment.ts";
import { CHARCOAL, FOREST, KHAKI, NAVY, shirtColor } from "./garment-colors.ts";
import { CAP_OUTLINE } from "./outlines/cap.ts";

const PRINTED = inches(4, 2.25);

/** No shirt's area: what is this low would be a line across a chest. */
const CAP_FRONT: Area = {
  id: "cap-front",
  name: "Front of the cap",
  inches: PRINTED,
  box: { x: 0, y: 0, ...PRINTED },
  isMain: true,
  positions: [],
  technique: "embroidery",
};

/** Apparel & Accessories > Clothing Accessories > Hats, of Google's taxonomy. */
const HATS = "173";

export const CAP = garment(
  CAP_OUTLINE,
  {
    id: "cap",
    name: "Cap",
    // Pictures were drawn without threads before.
    version: "2",
    noun: "cap",
    areas: [CAP_FRONT],
    views: [
      {
        id: "front",
        name: "Front",
        picture: "cap-front",
        areas: [{ area: CAP_FRONT, x: 320, y: 372, rotation: 0, pixelsPerInch: 64 }],
      },
    ],
    colors: [
      shirtColor("black"),
      shirtColor("white"),
      NAVY,
      KHAKI,
      CHARCOAL,
      FOREST,
      shirtColor("red"),
      shirtColor("blue"),
    ],
    sizes: ["One size"],
    smaller: {},
    feed: { category: HATS, wearers: ADULTS },
    facts: { called: "Cap with a visor", material: "100% cotton", grams: 85, hsCode: "650500" },
  },
  1,
);
