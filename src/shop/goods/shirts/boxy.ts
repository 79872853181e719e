import { inches, shirt } from "./shirt.ts";

export const BOXY = shirt({
  id: "boxy",
  name: "Boxy",
  shots: { laid: 9, worn: 1 },
  sleeve: { x: 256, y: 234, rotation: -19 },
  smaller: { S: { body: inches(12, 14) } },
  guide: {
    measures: { chest: 22, length: 28.5, sleeve: 10 },
    step: { chest: 2, length: 1, sleeve: 0.5 },
    room: { least: 6, most: 8 },
    fit: "Oversized: wide and square, with seams below the shoulder. A size down sits closer.",
  },
});
