import { inches, SHORT_SLEEVE, shirt } from "./shirt.ts";

export const CLASSIC = shirt({
  id: "classic",
  name: "Classic",
  shots: { laid: 10, worn: 1 },
  sleeve: { x: 240, y: 202, rotation: -22 },
  smaller: { S: { body: inches(12, 14), sleeve: SHORT_SLEEVE.S } },
  guide: {
    measures: { chest: 20, length: 29.5, sleeve: 9 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 2, most: 4 },
    fit: "Regular fit: straight from the chest to the hem, neither tight nor wide.",
  },
});
