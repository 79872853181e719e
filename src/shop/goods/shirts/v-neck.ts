import { inches, SHORT_SLEEVE, shirt } from "./shirt.ts";

const NARROW = { body: inches(9, 15), sleeve: SHORT_SLEEVE.XS };

export const V_NECK = shirt({
  id: "v-neck",
  name: "V-neck",
  shots: { laid: 9, worn: 1 },
  sleeve: { x: 199, y: 174, rotation: -11, pixelsPerInch: 17 },
  smaller: {
    XS: { body: inches(9, 10), sleeve: SHORT_SLEEVE.XS },
    S: NARROW,
    M: NARROW,
    L: NARROW,
    XL: NARROW,
  },
  guide: {
    measures: { chest: 17.5, length: 29, sleeve: 7 },
    step: { chest: 1.5, length: 0.5, sleeve: 0.25 },
    room: { least: 0, most: 2 },
    fit: "Fitted: it follows the waist. Between two sizes, the larger one is the easier wear.",
  },
  wearers: { gender: "female", ageGroup: "adult" },
});
