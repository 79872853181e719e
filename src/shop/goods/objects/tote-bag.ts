import type { Area } from "../area.ts";
import { NAVY } from "../garments/garment-colors.ts";
import { shotOf } from "../photographs/shots-of.ts";
import { BLACK, WHITE } from "../shirt-colors.ts";
import type { Template, View } from "../template.ts";

const PANEL = { width: 11, height: 12 };

const SIDE = { inches: PANEL, box: { x: 0, y: 0, ...PANEL }, positions: [] };
const FRONT: Area = { id: "tote-front", name: "Front", ...SIDE, isMain: true };
const BACK: Area = { id: "tote-back", name: "Back", ...SIDE };

const OUTLINE = [
  "M126 228H514V628Q514 642 500 643Q320 649 140 643Q126 642 126 628Z",
  "M216 228V150C216 62 262 34 320 34S424 62 424 150V228H397V150C397 88 370 61 320 61S243 88 243 150V228Z",
].join("");

/** Luggage & Bags > Shopping Totes, of Google's taxonomy. */
const SHOPPING_TOTES = "5608";

const [FRONT_VIEW, BACK_VIEW] = [viewOf("front", FRONT), viewOf("back", BACK)];

export const TOTE_BAG: Template = {
  id: "tote-bag",
  name: "Tote bag",
  // Pictures on dark colors had no folds before.
  version: "2",
  noun: "tote bag",
  areas: [FRONT, BACK],
  views: [FRONT_VIEW, BACK_VIEW],
  shots: [shotOf("tote-bag", 1, { of: FRONT_VIEW }), shotOf("tote-bag", 1, { of: BACK_VIEW })],
  colors: [
    { name: "Natural", value: "natural", hex: "#e9dfc9", isDark: false },
    WHITE,
    BLACK,
    NAVY,
  ],
  sizes: ["One size"],
  smaller: {},
  feed: { category: SHOPPING_TOTES, wearers: undefined },
  facts: { called: "Shopping bag", material: "100% cotton", grams: 150, hsCode: "420292" },
};

/** The bag is drawn 26 px an inch; the print lies below the handles' ends. */
function viewOf(id: string, area: Area): View {
  const picture = `tote-bag-${id}`;
  return {
    id,
    name: area.name,
    picture,
    outline: OUTLINE,
    areas: [{ area, x: 320, y: 455, rotation: 0, pixelsPerInch: 26 }],
  };
}
