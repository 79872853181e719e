import { inches, shirt } from "./shirt.ts";

export const LONG_SLEEVE = shirt({
  id: "long-sleeve",
  name: "Long sleeve",
  shots: { laid: 11, worn: 1 },
  sleeve: { x: 219, y: 208, rotation: -16, pixelsPerInch: 15 },
  smaller: { S: { body: inches(12, 14), sleeve: inches(3.5, 3) } },
  guide: {
    measures: { chest: 20, length: 29.5, sleeve: 26 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 2, most: 4 },
    fit: "Regular fit, as the classic tee, with sleeves down to the wrist.",
  },
});
