import { type Curve, closed, mirrored, open, reversed } from "./curve.ts";
import type { Outline } from "./outline.ts";

const ARMHOLE: Curve = "184 184, 170 232, 171 286, 190 336";

/** The hood's edge, which the drawcord runs in: from the throat up to the crown. */
const RIM: Curve = "-12 216, 12 194, 32 164, 46 128, 50 96, 38 68, 0 58";

const BODY: Curve = [
  "0 140, 84 144",
  "136 160, 184 184",
  "170 232, 171 286, 190 336",
  "194 410, 193 500, 193 552, 188 580, 179 596",
  "92 601, 0 602",
].join(";");

const RIB: Curve = "0 588, 181 580; 177 606, 175 634; 90 642, 0 643";

const POCKET: Curve = "0 443, 72 442; 92 470, 122 526; 128 560, 127 594; 60 599, 0 600";

const SLEEVE: Curve = [
  "184 184, 212 200, 236 252, 257 350, 275 456, 290 546, 286 568",
  "258 574, 229 568",
  "222 530, 212 440, 190 336",
  reversed(ARMHOLE),
].join(";");

const SLEEVE_LINE: Curve = "184 184, 212 200, 236 252, 257 350, 275 456, 290 546, 274 614";

const CUFF: Curve = "284 560, 277 588, 273 616; 253 621, 234 617; 231 590, 230 560";

const CROWN: Curve = "0 20, 44 22, 84 38, 110 78, 112 112, 98 152";

const HOOD: Curve = `${CROWN}; 74 186, 38 208, -12 216; ${RIM}`;

const LINING: Curve = "0 52, 40 62, 58 96, 54 146, 28 194, 0 210";

const BACK_HOOD: Curve = `${CROWN}; 50 168, 0 173`;

const HALVES = [1, -1] as const;

/** Its pieces; of a pair, the viewer's right one comes first. */
export const HOODIE = {
  body: mirrored(BODY),
  rib: mirrored(RIB),
  pocket: mirrored(POCKET),
  lining: mirrored(LINING),
  sleeves: HALVES.map((half) => closed(SLEEVE, half)),
  cuffs: HALVES.map((half) => closed(CUFF, half)),
  hood: HALVES.map((half) => closed(HOOD, half)),
  backHood: mirrored(BACK_HOOD),
};

const { body, rib, pocket, lining, sleeves, cuffs, hood, backHood } = HOODIE;

export const HOODIE_OUTLINE: Outline = {
  views: {
    front: [...cuffs, ...sleeves, rib, body, pocket, lining, ...hood],
    back: [...cuffs, ...sleeves, rib, body, backHood],
  },
  lines: [
    { d: open("-188 336, 188 336"), letter: { x: 260, y: 336 } },
    { d: open("84 144, 84 640"), letter: { x: 404, y: 470 } },
    { d: open(SLEEVE_LINE, -1), letter: { x: 62, y: 380 } },
  ],
};
