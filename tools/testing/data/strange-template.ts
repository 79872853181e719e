import type { Area } from "#shop/goods/area.ts";
import { bleeding } from "#shop/goods/bleed.ts";
import type { Mesh } from "#shop/goods/mesh.ts";
import type { Template } from "#shop/goods/template.ts";
import { addTemplate } from "#shop/goods/templates.ts";

const LID: Area = {
  id: "lid",
  name: "Lid",
  inches: { width: 4, height: 2.5 },
  box: { x: 0, y: -0.5, width: 4, height: 3 },
  positions: [],
};

/** A sheet to its edges, printed for a heat press; the smaller box has four fifths of it. */
const WRAP: Area = bleeding(
  {
    id: "wrap",
    name: "Wrap",
    inches: { width: 8.5, height: 3.5 },
    box: { x: 0, y: 0, width: 8.5, height: 3.5 },
    positions: [],
    technique: "sublimation",
    dpi: 200,
    safe: 0.2,
  },
  0.1,
  0.8,
);

const HOOD: Area = {
  id: "hood",
  name: "Hood",
  inches: { width: 5, height: 7 },
  box: { x: 0, y: 0, width: 5, height: 7 },
  positions: [],
  collar: 1,
  technique: "screen",
  rules: { leastDpi: 10, inks: 24, isOpaque: true },
};

/** The hood leans back: its top is farther away. */
const AWAY: Mesh = {
  columns: 2,
  points: [
    { x: 285, y: 275 },
    { x: 365, y: 265 },
    { x: 275, y: 430 },
    { x: 395, y: 425 },
  ],
};

/** A part of the wrap goes around a corner, farther away on both sides. */
const BENT: Mesh = {
  columns: 3,
  seen: { x: 4.5, y: 0, width: 4, height: 3.5 },
  points: [
    { x: 270, y: 250 },
    { x: 330, y: 240 },
    { x: 370, y: 255 },
    { x: 270, y: 315 },
    { x: 330, y: 320 },
    { x: 370, y: 310 },
  ],
};

/**
 * Nothing of a shirt: whatever names a shirt's area, view, size or cut forgets it. Its layers are a
 * shirt's, because tests have no others. All tests have it among their templates.
 */
export const STRANGE: Template = {
  id: "strange-box",
  name: "Strange box",
  noun: "box",
  areas: [LID, WRAP, HOOD],
  views: [
    {
      id: "facing",
      name: "Facing",
      picture: "classic-front",
      areas: [
        { area: WRAP, x: 320, y: 420, rotation: 0, pixelsPerInch: 20 },
        { area: LID, x: 300, y: 270, rotation: 12, pixelsPerInch: 18 },
      ],
    },
    {
      id: "sideways",
      name: "Sideways",
      picture: "premium-front",
      areas: [{ area: WRAP, x: 320, y: 280, rotation: 0, pixelsPerInch: 20, mesh: BENT }],
    },
    {
      id: "overhead",
      name: "Overhead",
      picture: "boxy-back",
      areas: [{ area: HOOD, x: 330, y: 340, rotation: -5, pixelsPerInch: 22, mesh: AWAY }],
    },
  ],
  colors: [
    { name: "Heather rust", value: "heatherrust", hex: "#b0603c", isDark: true },
    { name: "Sand", value: "sand", hex: "#e4d5b7", isDark: false },
  ],
  sizes: ["Small box", "Large box"],
  sizeGroups: [
    { name: "On a shelf", ageGroup: "kids", sizes: ["Small box"] },
    { name: "On the floor", sizes: ["Large box"] },
  ],
  smaller: { "Small box": { lid: { width: 3, height: 2 }, wrap: { width: 6.8, height: 2.8 } } },
  feed: { category: "2169", wearers: undefined },
  facts: {
    called: "Boxes of cardboard",
    material: "Cardboard",
    bySize: { "Small box": 120, "Large box": 400 },
    hsCode: "481910",
    origin: "PT",
  },
};

addTemplate(STRANGE);
