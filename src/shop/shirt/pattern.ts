import { VIEW_SIZE } from "../placement.ts";

/** The point is in preview px (20 = 1 in); `x` counts from the center line. */
export type Point = { x: number; y: number };

export const CUTS = ["classic", "premium", "v-neck", "long-sleeve", "boxy"] as const;
export type Cut = (typeof CUTS)[number];

export type Half = 1 | -1;
export const HALVES = [1, -1] as const satisfies readonly Half[];

/** The viewer's right half; the left mirrors it. */
export type Pattern = {
  /** `half` the opening, `depth` below `y`, `rib` the collar's width. */
  neck: { shape: "crew" | "v"; half: number; y: number; depth: number; rib: number };
  shoulder: Point;
  armpit: Point;
  waist: Point;
  hem: Point;
  /** `cuff` is the length of a ribbed cuff, or 0. */
  sleeve: { crown: Point; elbow: Point; outer: Point; inner: Point; cuff: number };
  /** -1 mirrors the folds, so that the cuts look different. */
  drape: 1 | -1;
};

export const PATTERNS: Record<Cut, Pattern> = {
  classic: {
    neck: { shape: "crew", half: 66, y: 42, depth: 70, rib: 18 },
    shoulder: { x: 186, y: 82 },
    armpit: { x: 203, y: 252 },
    waist: { x: 198, y: 440 },
    hem: { x: 203, y: 634 },
    sleeve: {
      crown: { x: 236, y: 100 },
      elbow: { x: 290, y: 164 },
      outer: { x: 302, y: 214 },
      inner: { x: 221, y: 288 },
      cuff: 0,
    },
    drape: 1,
  },
  premium: {
    neck: { shape: "crew", half: 68, y: 42, depth: 74, rib: 14 },
    shoulder: { x: 180, y: 82 },
    armpit: { x: 194, y: 244 },
    waist: { x: 185, y: 430 },
    hem: { x: 193, y: 642 },
    sleeve: {
      crown: { x: 226, y: 98 },
      elbow: { x: 272, y: 164 },
      outer: { x: 286, y: 216 },
      inner: { x: 212, y: 276 },
      cuff: 0,
    },
    drape: -1,
  },
  "v-neck": {
    neck: { shape: "v", half: 68, y: 44, depth: 118, rib: 12 },
    shoulder: { x: 164, y: 80 },
    armpit: { x: 176, y: 226 },
    waist: { x: 158, y: 400 },
    hem: { x: 184, y: 622 },
    sleeve: {
      crown: { x: 202, y: 92 },
      elbow: { x: 234, y: 142 },
      outer: { x: 248, y: 184 },
      inner: { x: 193, y: 248 },
      cuff: 0,
    },
    drape: 1,
  },
  "long-sleeve": {
    neck: { shape: "crew", half: 66, y: 42, depth: 68, rib: 18 },
    shoulder: { x: 184, y: 82 },
    armpit: { x: 200, y: 250 },
    waist: { x: 194, y: 440 },
    hem: { x: 199, y: 634 },
    sleeve: {
      crown: { x: 238, y: 98 },
      elbow: { x: 274, y: 240 },
      outer: { x: 302, y: 572 },
      inner: { x: 246, y: 584 },
      cuff: 40,
    },
    drape: -1,
  },
  boxy: {
    neck: { shape: "crew", half: 64, y: 44, depth: 62, rib: 23 },
    shoulder: { x: 206, y: 92 },
    armpit: { x: 222, y: 268 },
    waist: { x: 221, y: 440 },
    hem: { x: 225, y: 616 },
    sleeve: {
      crown: { x: 252, y: 112 },
      elbow: { x: 292, y: 190 },
      outer: { x: 309, y: 256 },
      inner: { x: 235, y: 322 },
      cuff: 0,
    },
    drape: 1,
  },
};

/** Undefined for what is no shirt. */
export function patternOf(template: string): Pattern | undefined {
  const cut = CUTS.find((each) => each === template);
  return cut && PATTERNS[cut];
}

export function on(half: Half, point: Point): Point {
  return { x: VIEW_SIZE.width / 2 + half * point.x, y: point.y };
}

/** Body and sleeve share this bend of their seam. */
export function armholeBend({ shoulder, armpit }: Pattern): Point {
  return { x: Math.min(shoulder.x, armpit.x) - 16, y: armpit.y - 62 };
}
