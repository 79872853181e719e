import type { Area } from "../area.ts";
import { WHITE } from "../shirt-colors.ts";
import type { Template } from "../template.ts";

/** The sheet from edge to edge; all sizes are two to three, so that each has the whole of it. */
const SHEET = { width: 16, height: 24 };

const FRONT: Area = {
  id: "poster-front",
  name: "Poster",
  inches: SHEET,
  box: { x: 0, y: 0, ...SHEET },
  isMain: true,
  isWhole: true,
  positions: [],
};

/** Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork, of Google's taxonomy. */
const POSTERS_AND_PRINTS = "500044";

export const POSTER: Template = {
  id: "poster",
  name: "Poster",
  noun: "poster",
  areas: [FRONT],
  views: [
    {
      id: "front",
      name: "Front",
      picture: "poster-front",
      outline: "M128 48H512V624H128Z",
      areas: [{ area: FRONT, x: 320, y: 336, rotation: 0, pixelsPerInch: 24 }],
    },
  ],
  colors: [WHITE],
  sizes: ["8 × 12 in", "12 × 18 in", "16 × 24 in"],
  smaller: {
    "8 × 12 in": { [FRONT.id]: { width: 8, height: 12 } },
    "12 × 18 in": { [FRONT.id]: { width: 12, height: 18 } },
  },
  feed: { category: POSTERS_AND_PRINTS, wearers: undefined },
};
