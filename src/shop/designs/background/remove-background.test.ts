import { describe, expect, test } from "bun:test";
import {
  agreementOf,
  CUTOUT_PICTURES,
  cutoutPicture,
} from "#tools/testing/data/cutouts/cutout-pictures.ts";
import { markNearWhite } from "./near-white.ts";
import { NOTHING_LEFT, NOTHING_REMOVED, removeBackground } from "./remove-background.ts";

/** How much of subject and cutout are the same, by 'all' and by 'edges'; near-white alone first. */
const AGREEMENT: Record<string, { white: number; all: number; edges: number }> = {
  "a logo on white": { white: 0.992, all: 0.998, edges: 0.998 },
  "a coarse JPEG on white": { white: 0.957, all: 0.99, edges: 0.99 },
  "a soft shadow": { white: 0.795, all: 0.995, edges: 0.995 },
  "a black ground": { white: 0.312, all: 0.995, edges: 0.995 },
  "a gradient": { white: 0.32, all: 0.995, edges: 0.995 },
  "a gray studio": { white: 0.245, all: 0.98, edges: 0.88 },
  "hair on gray": { white: 0.193, all: 0.96, edges: 0.89 },
  "a green screen": { white: 0.252, all: 0.985, edges: 0.985 },
  "a checkerboard": { white: 0.495, all: 0.99, edges: 0.99 },
  // White cloth is near-white, so 'all' takes it.
  "a white shirt on white": { white: 0.061, all: 0.05, edges: 0.995 },
};

test("each picture has its figures", () => {
  expect(Object.keys(AGREEMENT)).toEqual(CUTOUT_PICTURES);
});

describe.each(Object.entries(AGREEMENT))("%s", (name, figures) => {
  test("3.31 is cut out along its subject", async () => {
    for (const rule of ["all", "edges"] as const) {
      const { truth, ...picture } = await cutoutPicture(name);
      expect(removeBackground(picture, { rule })).toBeObject();
      expect(agreementOf(picture.rgba, truth)).toBeGreaterThanOrEqual(figures[rule]);
    }
  });

  test("3.31 is cut out as badly as noted by near-white alone", async () => {
    const { truth, ...picture } = await cutoutPicture(name);
    const gone = markNearWhite(picture, "all");
    for (const [pixel, isGone] of gone.entries()) if (isGone) picture.rgba[pixel * 4 + 3] = 0;
    expect(agreementOf(picture.rgba, truth)).toBeCloseTo(figures.white, 2);
  });
});

type Color = readonly [number, number, number];

/** 60 × 60 of the ground, with 20 × 20 of a subject at 20, 20 and 8 × 8 of a core in that. */
function framed(ground: Color, subject: Color, core: Color = subject, side = 60) {
  const rgba = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isIn = (from: number, to: number) => x >= from && x < to && y >= from && y < to;
      const color = isIn(26, 34) ? core : isIn(20, 40) ? subject : ground;
      rgba.set([...color, 255], (y * side + x) * 4);
    }
  return { rgba, width: side, height: side };
}

const alphaAt = ({ rgba, width }: ReturnType<typeof framed>, x: number, y: number) =>
  rgba[(y * width + x) * 4 + 3];

const RED: Color = [200, 20, 30];
const WHITE: Color = [255, 255, 255];
const NAVY: Color = [20, 30, 90];

describe("what is removed", () => {
  test("3.31 by 'all' is near-white everywhere, whatever the border's color", () => {
    const picture = framed(NAVY, RED, WHITE);
    expect(removeBackground(picture, { rule: "all" })).toEqual({
      ...{ x: 20, y: 20, width: 20, height: 20 },
    });
    expect([alphaAt(picture, 2, 2), alphaAt(picture, 22, 22), alphaAt(picture, 30, 30)]).toEqual([
      0, 255, 0,
    ]);
  });

  test("3.31 by 'edges' is what leads to the edge, so white lettering on a dark ground stays", () => {
    const picture = framed(NAVY, RED, WHITE);
    removeBackground(picture, { rule: "edges" });
    expect([alphaAt(picture, 2, 2), alphaAt(picture, 30, 30)]).toEqual([0, 255]);
  });

  test("3.31 by 'all' of a colored ground are its holes as well, by 'edges' they stay", () => {
    for (const [rule, alpha] of [
      ["all", 0],
      ["edges", 255],
    ] as const) {
      const picture = framed(NAVY, RED, NAVY);
      removeBackground(picture, { rule });
      expect(alphaAt(picture, 30, 30)).toBe(alpha);
    }
  });

  test("3.14 21.17 has no color any more", () => {
    const picture = framed(NAVY, RED);
    removeBackground(picture, { rule: "edges" });
    expect([...picture.rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });

  test("3.32 grows with the tolerance", () => {
    const near: Color = [60, 70, 120];
    const left = [0, 50, 100].map((tolerance) => {
      const picture = framed(NAVY, near, RED);
      removeBackground(picture, { rule: "edges", tolerance });
      return alphaAt(picture, 22, 22);
    });
    expect(left).toEqual([255, 255, 0]);
  });

  test("3.32 by a tolerance of 0 is pure white alone: cloth of 250 stays on 255", () => {
    const cloth: Color = [246, 246, 246];
    const usual = framed(WHITE, cloth, RED);
    removeBackground(usual, { rule: "edges" });
    expect(alphaAt(usual, 22, 22)).toBe(0);
    const least = framed(WHITE, cloth, RED);
    removeBackground(least, { rule: "edges", tolerance: 0 });
    expect([alphaAt(least, 2, 2), alphaAt(least, 22, 22)]).toEqual([0, 255]);
  });
});

describe("nothing is removed without a word", () => {
  test("3.33 of a picture in one color, or of many", () => {
    expect(removeBackground(framed(RED, RED), { rule: "all" })).toBe(NOTHING_REMOVED);
    const busy = framed(RED, RED);
    for (let pixel = 0; pixel < 3600; pixel++)
      busy.rgba.set([(pixel * 37) % 230, (pixel * 91) % 230, (pixel * 53) % 230], pixel * 4);
    const before = busy.rgba.slice();
    expect(removeBackground(busy, { rule: "edges" })).toBe(NOTHING_REMOVED);
    expect(busy.rgba).toEqual(before);
  });

  test("of a white one, of which nothing would be left", () => {
    expect(removeBackground(framed(WHITE, WHITE), { rule: "all" })).toBe(NOTHING_LEFT);
  });

  test("3.33 but of one that is clear around its subject there is nothing to remove", () => {
    const picture = framed(NAVY, RED);
    for (let pixel = 0; pixel < 3600; pixel++)
      if (picture.rgba[pixel * 4] === NAVY[0]) picture.rgba[pixel * 4 + 3] = 0;
    expect(removeBackground(picture, { rule: "all" })).toEqual({
      ...{ x: 20, y: 20, width: 20, height: 20 },
    });
  });
});

test("3.31 a soft edge has the subject's color and the share of it that it has", () => {
  const picture = framed(NAVY, RED);
  // A column that is half of both.
  for (let y = 20; y < 40; y++) picture.rgba.set([110, 25, 60, 255], (y * 60 + 19) * 4);
  removeBackground(picture, { rule: "edges" });
  const [r = 0, g = 0, b = 0, alpha = 0] = picture.rgba.subarray((30 * 60 + 19) * 4);
  expect(Math.abs(alpha - 128)).toBeLessThan(6);
  expect(Math.max(Math.abs(r - 200), Math.abs(g - 20), Math.abs(b - 30))).toBeLessThan(6);
});

test("3.31 pixels of one to a few that JPEG leaves on the ground go, dots of the drawing stay", () => {
  const picture = framed(WHITE, RED, RED, 400);
  const put = (x: number, y: number, color: Color) =>
    picture.rgba.set([...color, 255], (y * 400 + x) * 4);
  put(200, 200, [236, 238, 235]);
  put(300, 300, NAVY);
  removeBackground(picture, { rule: "all" });
  expect([alphaAt(picture, 200, 200), alphaAt(picture, 300, 300)]).toEqual([0, 255]);
});
