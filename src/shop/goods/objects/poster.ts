import type { Area } from "../area.ts";
import { bleeding } from "../bleed.ts";
import { shotOf } from "../photographs/shots-of.ts";
import { WHITE } from "../shirt-colors.ts";
import type { Template, View } from "../template.ts";

/** The largest sheet, from edge to edge; all sizes are two to three, so that each has the whole of it. */
const SHEET = { width: 24, height: 36 };

/** The smallest one is a third of it. */
const LEAST_SCALE = 1 / 3;

/** Inches that printers of posters ask for beyond the trim, and within it: decision 066. */
const BLEED = 0.125;
const SAFE = 0.125;

const FRONT: Area = bleeding(
  {
    id: "poster-front",
    name: "Poster",
    inches: SHEET,
    box: { x: 0, y: 0, ...SHEET },
    isMain: true,
    positions: [],
    technique: "digital",
    // As many pixels as 16 × 24 in has at 300: it hangs on a wall, and is seen from farther away.
    dpi: 200,
    safe: SAFE,
  },
  BLEED,
  LEAST_SCALE,
);

/** Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork, of Google's taxonomy. */
const POSTERS_AND_PRINTS = "500044";

const HANGING: View = {
  id: "front",
  name: "Front",
  picture: "poster-front",
  outline: "M128 48H512V624H128Z",
  areas: [{ area: FRONT, x: 320, y: 336, rotation: 0, pixelsPerInch: 16 }],
};

export const POSTER: Template = {
  id: "poster",
  name: "Poster",
  // The sheet was not seen to roll before.
  version: "2",
  noun: "poster",
  areas: [FRONT],
  views: [HANGING],
  shots: [shotOf("poster", 1, { of: HANGING, shine: 0.5 })],
  colors: [WHITE],
  sizes: ["8 × 12 in", "12 × 18 in", "16 × 24 in", "24 × 36 in"],
  smaller: {
    "8 × 12 in": { [FRONT.id]: { width: 8, height: 12 } },
    "12 × 18 in": { [FRONT.id]: { width: 12, height: 18 } },
    "16 × 24 in": { [FRONT.id]: { width: 16, height: 24 } },
  },
  feed: { category: POSTERS_AND_PRINTS, wearers: undefined },
  facts: {
    called: "Printed poster",
    material: "Paper",
    bySize: { "8 × 12 in": 12, "12 × 18 in": 28, "16 × 24 in": 50, "24 × 36 in": 112 },
    hsCode: "491191",
  },
};
