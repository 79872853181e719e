import type { ArtLayer, TextLayer } from "#shop/documents/document.ts";
import type { StartingPointName } from "#shop/documents/starting-points/starting-points.ts";

/** A line of a column: as wide as said, as high as its letters are then. */
export type TextLine = Pick<TextLayer, "text" | "font" | "fill"> &
  Partial<Pick<TextLayer, "outline" | "letterSpacing" | "lineHeight" | "arc" | "rotation">> & {
    width: number;
    /** The gap above is in inches; negative where it goes into the line above. */
    gap?: number;
    /** The distance is counted from the middle. */
    x?: number;
    /** The line is as high as the one before it, so that the next one comes after both. */
    sameRow?: true;
  };

/** A picture of the column. */
export type ArtLine = Pick<ArtLayer, "art"> &
  Partial<Pick<ArtLayer, "colors" | "rotation" | "flip">> & {
    width: number;
    gap?: number;
    x?: number;
    sameRow?: true;
  };

export type Line = TextLine | ArtLine;

/** The ink is dark on light shirts and light on dark ones. */
const INK = "#1d2433";
const [RED, ORANGE, GOLD, GREEN, TEAL, BLUE, PINK] = [
  "#d3273e",
  "#ef6a35",
  "#dfa021",
  "#3c8d4f",
  "#16928a",
  "#2f6fd6",
  "#dc4f8b",
];

const ink = (to: string) => ({ colors: [{ from: "#000000", to }] });

/** The lines go from the top of the print area downwards, each in the middle. */
export const IDEAS: Record<StartingPointName, readonly Line[]> = {
  team: [
    { text: "WILDCATS", font: "graduate", fill: RED, width: 10.2, arc: 55 },
    {
      text: "24",
      font: "graduate",
      fill: INK,
      width: 6.2,
      gap: -0.35,
      outline: { color: GOLD, width: 0.16 },
    },
    { art: "tabler:star-filled", width: 0.8, gap: 0.45, ...ink(RED), x: -3.9 },
    { text: "SOCCER CLUB", font: "graduate", fill: INK, width: 6, gap: -0.68, letterSpacing: 0.08 },
    { art: "tabler:star-filled", width: 0.8, sameRow: true, ...ink(RED), x: 3.9 },
  ],
  birthday: [
    { text: "It's my", font: "pacifico", fill: PINK, width: 4.6, rotation: -6, x: -2.2 },
    { art: "noto:party-popper", width: 2.7, sameRow: true, x: 3, flip: true },
    {
      text: "30th",
      font: "luckiest-guy",
      fill: GOLD,
      width: 9.4,
      gap: 0.1,
      outline: { color: INK, width: 0.18 },
    },
    { text: "BIRTHDAY", font: "luckiest-guy", fill: INK, width: 9.8, gap: 0.3 },
  ],
  event: [
    { art: "noto:sun", width: 3.6 },
    { text: "SUMMER\nFEST", font: "righteous", fill: ORANGE, width: 9.4, gap: 0.25, lineHeight: 1 },
    {
      text: "JULY 18 · RIVERSIDE PARK",
      font: "oswald",
      fill: INK,
      width: 9.2,
      gap: 0.5,
      letterSpacing: 0.12,
    },
  ],
  shop: [
    { art: "tabler:coffee", width: 3, ...ink(INK) },
    { text: "Bean & Leaf", font: "lobster", fill: INK, width: 9.6, gap: 0.2 },
    {
      text: "COFFEE ROASTERS",
      font: "oswald",
      fill: TEAL,
      width: 8.2,
      gap: 0.4,
      letterSpacing: 0.3,
    },
    { text: "EST. 2019", font: "oswald", fill: INK, width: 2.6, gap: 0.4, letterSpacing: 0.3 },
  ],
  family: [
    { text: "THE JOHNSONS", font: "alfa-slab-one", fill: GREEN, width: 10, arc: 70 },
    { art: "noto:deciduous-tree", width: 5, gap: -1.1 },
    { text: "FAMILY REUNION", font: "alfa-slab-one", fill: INK, width: 9.6, gap: 0.3 },
    { text: "2026", font: "alfa-slab-one", fill: GREEN, width: 2.6, gap: 0.3, letterSpacing: 0.15 },
  ],
  funny: [
    { text: "POWERED BY", font: "bangers", fill: INK, width: 8, letterSpacing: 0.05 },
    { art: "noto:taco", width: 6.2, gap: -0.2 },
    {
      text: "TACOS",
      font: "bangers",
      fill: ORANGE,
      width: 9.6,
      gap: -0.7,
      outline: { color: INK, width: 0.16 },
    },
    { text: "& BAD IDEAS", font: "bangers", fill: INK, width: 6.4, gap: 0.35, letterSpacing: 0.05 },
  ],
  party: [
    { text: "Last fling", font: "pacifico", fill: PINK, width: 9 },
    { art: "noto:ring", width: 2.4, gap: 0.2, x: 0.6 },
    {
      text: "BEFORE",
      font: "bebas-neue",
      fill: INK,
      width: 2.6,
      sameRow: true,
      letterSpacing: 0.2,
      x: -2.2,
    },
    {
      text: "THE",
      font: "bebas-neue",
      fill: INK,
      width: 1.2,
      sameRow: true,
      x: 2.7,
      letterSpacing: 0.2,
    },
    { text: "RING", font: "bebas-neue", fill: INK, width: 8.4, gap: 0.2 },
  ],
  club: [
    { text: "LINCOLN HIGH", font: "press-start-2p", fill: INK, width: 8.4 },
    { art: "noto:robot", width: 5, gap: 0.4 },
    { text: "ROBOTICS", font: "press-start-2p", fill: BLUE, width: 9.8, gap: 0.4 },
    { text: "CLUB", font: "press-start-2p", fill: INK, width: 4.8, gap: 0.35 },
  ],
  run: [
    { text: "RUN FOR", font: "anton", fill: INK, width: 7.4 },
    { text: "HOPE", font: "anton", fill: PINK, width: 9.8, gap: 0.3 },
    { art: "tabler:run", width: 2.2, gap: 0.35, ...ink(INK), x: -3.6 },
    {
      text: "5K · MAY 9",
      font: "anton",
      fill: INK,
      width: 5.8,
      gap: -1.7,
      x: 1.2,
      letterSpacing: 0.04,
    },
  ],
  band: [
    { text: "MIDNIGHT\nRADIO", font: "black-ops-one", fill: INK, width: 10.2, lineHeight: 0.95 },
    { art: "tabler:skull", width: 5.2, gap: 0.1, ...ink(RED) },
    { text: "WORLD TOUR", font: "black-ops-one", fill: RED, width: 7.6, gap: 0.15 },
    {
      text: "BERLIN · LAGOS · AUSTIN\nTOKYO · LIMA · TORONTO",
      font: "oswald",
      fill: INK,
      width: 7.4,
      gap: 0.4,
      lineHeight: 1.4,
      letterSpacing: 0.08,
    },
  ],
  anniversary: [
    { text: "10", font: "playfair-display", fill: INK, width: 5 },
    { art: "tabler:heart-filled", width: 1.7, sameRow: true, ...ink(RED), x: -4, rotation: -12 },
    { art: "tabler:heart-filled", width: 1.7, sameRow: true, ...ink(RED), x: 4, rotation: 12 },
    {
      text: "YEARS TOGETHER",
      font: "playfair-display",
      fill: INK,
      width: 9.6,
      gap: 0.5,
      letterSpacing: 0.12,
    },
    { text: "and still my favorite", font: "dancing-script", fill: RED, width: 9, gap: 0.45 },
  ],
  pet: [
    { text: "BEST FRIEND", font: "rokkitt", fill: INK, width: 9, arc: 110 },
    { art: "noto:dog-face", width: 5.6, gap: -1.9 },
    { text: "Biscuit", font: "lobster", fill: ORANGE, width: 6.6, gap: 0.1 },
    { art: "tabler:paw-filled", width: 0.9, gap: 0.3, ...ink(INK), x: -1.2, rotation: -15 },
    { art: "tabler:paw-filled", width: 0.9, sameRow: true, ...ink(INK), x: 0 },
    { art: "tabler:paw-filled", width: 0.9, sameRow: true, ...ink(INK), x: 1.2, rotation: 15 },
  ],
};
