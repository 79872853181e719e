import { expect, test } from "bun:test";
import * as v from "valibot";
import { ALL_ERASED, removeBackground } from "./remove-background.ts";
import { STROKES_TEXT, Strokes } from "./stroke-input.ts";
import { ERASED, markStrokes, RESTORED, STROKE_GRID, type Stroke, UNTOUCHED } from "./strokes.ts";

/** 200 × 100 of navy with 100 × 60 of red at 50, 20. */
function banner(scale = 1) {
  const [width, height] = [200 * scale, 100 * scale];
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isIn = x >= 50 * scale && x < 150 * scale && y >= 20 * scale && y < 80 * scale;
      rgba.set(isIn ? [200, 20, 30, 255] : [20, 30, 90, 255], (y * width + x) * 4);
    }
  return { rgba, width, height };
}

/** Radius and points are in pixels of the banner. */
function stroke(mode: Stroke["mode"], radius: number, ...points: number[]): Stroke {
  const onGrid = (pixels: number) => (pixels * STROKE_GRID) / 200;
  return { mode, radius: onGrid(radius), points: points.map(onGrid) };
}

const pixel = ({ rgba, width }: ReturnType<typeof banner>, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test("3.34 a stroke gives the picture's own pixels back, another takes them away", () => {
  const picture = banner();
  const strokes = [stroke("restore", 5, 20, 50), stroke("erase", 5, 70, 50, 130, 50)];
  expect(removeBackground(picture, { rule: "edges", strokes })).toEqual({
    ...{ x: 15, y: 20, width: 135, height: 60 },
  });
  expect(pixel(picture, 20, 50)).toEqual([20, 30, 90, 255]);
  expect(pixel(picture, 20, 60)).toEqual([0, 0, 0, 0]);
  expect(pixel(picture, 100, 50)).toEqual([0, 0, 0, 0]);
  expect(pixel(picture, 100, 30)).toEqual([200, 20, 30, 255]);
});

test("3.34 of two strokes over each other the later one counts", () => {
  const at = stroke("restore", 5, 20, 50);
  const over = { ...at, mode: "erase" } as const;
  const marks = (...strokes: Stroke[]) => markStrokes(banner(), strokes)[50 * 200 + 20];
  expect([marks(at, over), marks(over, at), marks()]).toEqual([ERASED, RESTORED, UNTOUCHED]);
});

test("3.34 edges that the rule cleaned stay so beside a stroke, what is painted back is not cleaned", () => {
  const [plain, painted] = [banner(), banner()];
  for (const picture of [plain, painted])
    for (let y = 20; y < 80; y++) picture.rgba.set([110, 25, 60, 255], (y * 200 + 49) * 4);
  removeBackground(plain, { rule: "edges" });
  removeBackground(painted, { rule: "edges", strokes: [stroke("restore", 5, 49, 50)] });
  expect(pixel(plain, 49, 50)[3]).toBeLessThan(140);
  expect(pixel(painted, 49, 50)).toEqual([110, 25, 60, 255]);
  expect(pixel(painted, 49, 30)).toEqual(pixel(plain, 49, 30));
});

test("3.36 a cutout of which the brush takes all away says so", () => {
  const all = stroke("erase", 20, 50, 20, 150, 20, 150, 50, 50, 50, 50, 80, 150, 80);
  expect(removeBackground(banner(), { rule: "edges", strokes: [all] })).toBe(ALL_ERASED);
});

test.each([
  ["a dot", [100, 50]],
  ["a level one", [30, 50, 170, 50]],
  ["an upright one", [100, 10, 100, 90]],
  ["a slanted one", [40, 80, 160, 15]],
  ["one that turns", [10, 10, 100, 90, 190, 10]],
  ["one over the edges", [0, 0, 200, 100]],
])("3.34 a stroke covers just the pixels whose middle is near enough: %s", (_, points) => {
  const marks = markStrokes(banner(), [stroke("erase", 12.5, ...points)]);
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 200; x++) {
      const away = distance(x + 0.5, y + 0.5, points);
      // Rounding decides on the very line.
      if (Math.abs(away - 12.5) < 1e-9) continue;
      expect(marks[y * 200 + x]).toBe(away < 12.5 ? ERASED : UNTOUCHED);
    }
});

function distance(x: number, y: number, points: number[]): number {
  const pieces = points.length === 2 ? [...points, ...points] : points;
  let least = Infinity;
  for (let at = 0; at + 3 < pieces.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = pieces.slice(at, at + 4);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square : 0;
    const t = Math.min(Math.max(along, 0), 1);
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return least;
}

test("3.34 a preview and the picture at four times its size agree on what strokes leave", () => {
  const strokes = [stroke("restore", 8, 10, 10, 40, 90), stroke("erase", 9, 60, 30, 140, 75)];
  const [small, large] = [banner(), banner(4)];
  for (const picture of [small, large]) removeBackground(picture, { rule: "edges", strokes });
  let unlike = 0;
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 200; x++)
      if (pixel(small, x, y)[3] !== pixel(large, x * 4 + 2, y * 4 + 2)[3]) unlike++;
  // Along the outlines, where a pixel of one is half covered in the other.
  expect(unlike).toBeLessThan(200);
});

test("3.36 strokes are bounded in number, points, size and place", () => {
  const good = { mode: "erase", radius: 100, points: [0, 0, 10_000, 10_000] };
  const problem = (...strokes: unknown[]) => v.safeParse(Strokes, strokes).issues?.[0].message;
  expect(problem(good)).toBeUndefined();
  expect(problem(...Array(40).fill({ ...good, points: Array(50).fill(5) }))).toBeUndefined();
  expect(problem(...Array(41).fill(good))).toBe(STROKES_TEXT);
  expect(problem(...Array(2).fill({ ...good, points: Array(1002).fill(5) }))).toBe(STROKES_TEXT);
  for (const wrong of [
    { mode: "blur" },
    ...[19, 1001, 50.5, null].map((radius) => ({ radius })),
    ...[[], [1], [1, 2, 3], [-1, 5], [5, 10_001], [0.5, 5], ["1", "2"]].map((points) => ({
      points,
    })),
  ])
    expect(problem({ ...good, ...wrong })).toContain("could not be read");
});
