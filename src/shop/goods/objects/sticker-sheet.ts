import type { Area } from "../area.ts";
import { WHITE } from "../shirt-colors.ts";
import type { Template } from "../template.ts";

/** A4 without its margins; A5 has the same shape, so it has the whole of it. */
const SHEET = { width: 8.12, height: 11.54 };

const FRONT: Area = {
  id: "sticker-sheet-front",
  name: "Sheet",
  inches: SHEET,
  box: { x: 0, y: 0, ...SHEET },
  isMain: true,
  isWhole: true,
  positions: [],
  technique: "digital",
  isCutOut: true,
};

/** Arts & Entertainment > … > Embellishments & Trims > Decorative Stickers, of Google's taxonomy. */
const DECORATIVE_STICKERS = "4054";

export const STICKER_SHEET: Template = {
  id: "sticker-sheet",
  name: "Sticker sheet",
  // The sheet's corner was not seen to rise before.
  version: "2",
  noun: "sticker sheet",
  areas: [FRONT],
  views: [
    {
      id: "front",
      name: "Front",
      picture: "sticker-sheet-front",
      outline: "M109 64 505 44 535 604 139 624Z",
      areas: [{ area: FRONT, x: 322, y: 334, rotation: -3, pixelsPerInch: 48 }],
    },
  ],
  colors: [WHITE],
  sizes: ["A5", "A4"],
  smaller: { A5: { [FRONT.id]: { width: 5.68, height: 8.12 } } },
  feed: { category: DECORATIVE_STICKERS, wearers: undefined },
  facts: {
    called: "Printed sheet of stickers",
    material: "Self-adhesive paper",
    bySize: { A5: 6, A4: 12 },
    hsCode: "482110",
  },
};
