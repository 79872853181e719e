import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Frame, toFrame } from "#shop/documents/geometry.ts";
import { type Mesh, pointOn } from "#shop/goods/mesh.ts";
import { SHIRT_COLORS } from "#shop/goods/shirt-colors.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { type ShownArea, takenShots, type View } from "#shop/goods/template.ts";
import { templates } from "#shop/goods/templates.ts";
import { colorDifference } from "#tools/testing/color-difference.ts";
import { often, someOf } from "#tools/testing/counts.ts";
import { drawShot } from "./draw-shot.ts";
import { type Passes, passFile } from "./passes.ts";
import { readPasses } from "./read-passes.ts";

const SHOTS = templates().flatMap(takenShots);
const named = (views: readonly View[]) =>
  views.flatMap((view) => (view.shot ? [[view.shot.passes, view] as const] : []));

/** Photographs that one run looks at; they change only when somebody takes them anew. */
const RUN = 12;
/** Colors that one run draws a photograph in. */
const COLORS = often({ run: 5, drill: SHIRT_COLORS.length });

/** A tenth of an inch of an area that is as large as the flat drawing shows it. */
const CELLS_PER_INCH = 10;

test.each(someOf(named(SHOTS.filter(({ shot }) => !shot?.isFurther)), RUN))(
  "66.25 %s shows 99 %% of the cells of each print area",
  async (passes, view) => {
    const read = await readPasses(passes, 2);
    for (const area of view.areas) {
      const { seen, all } = area.mesh ? bentCellsOf(area.mesh, read) : cellsOf(area, read);
      expect({ area: area.area.id, isSeen: seen / all >= 0.99, seen, all }).toMatchObject({
        isSeen: true,
      });
    }
  },
);

const BENT = named(SHOTS.filter(({ areas }) => areas.some(({ mesh }) => mesh)));

test.each(someOf(BENT, RUN))(
  "66.66 prints lie on %s where its drawing has them",
  async (passes) => {
    const { coordinates } = await readPasses(passes, 1);
    const { u, v, printed, width } = coordinates;
    let farthest = 0;
    for (const [at, shown] of printed.entries()) {
      if (shown < 255) continue;
      const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
      farthest = Math.max(farthest, Math.hypot((u[at] ?? 0) - x, (v[at] ?? 0) - y));
    }
    expect(farthest).toBeLessThan(0.1);
  },
);

const LAID = named(SHOTS).filter(([passes]) => /-laid(back)?$/.test(passes));
/** An inside is seen at armholes that have no sleeves. */
const SLEEVED = LAID.filter(([passes]) => !passes.startsWith("tank-top"));

test.each(someOf(SLEEVED, RUN))("66.75 no inside comes through the cloth of %s", async (passes) => {
  const { coordinates, cover, light, width, height } = await readPasses(passes, 1);
  // Insides are seen at necks, and below a hem.
  const [neck, hem] = [0.4, 0.8].map((share) => Math.floor(height * share) * width);
  const between = [...cover.keys()].slice(neck, hem);
  const whole = between.filter((at) => cover[at] === 255);
  const printed = (at: number) => cover[at] === 255 && coordinates.printed[at] === 255;
  // A rolled seam shows the garment's other side, which is as light as this one; an inside is darker.
  const inside = whole.filter((at) => {
    if (coordinates.printed[at] !== 0) return false;
    const cloth = around(at, 6, width).filter(printed);
    const lit = cloth.reduce((sum, each) => sum + (light[each] ?? 0), 0) / cloth.length;
    // In a wide gap no cloth is near, which is worse.
    return cloth.length === 0 || (light[at] ?? 0) < 0.9 * lit;
  });
  expect(whole.length).toBeGreaterThan(40_000);
  expect(inside.length / whole.length).toBeLessThan(0.001);
});

/** The pixels of a square that reaches so far from its middle. */
function around(at: number, reach: number, width: number): number[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return steps.flatMap((down) => steps.map((across) => at + down * width + across));
}

test.each(someOf(SLEEVED, RUN))("66.77 no gray line runs around %s", async (passes) => {
  const { cover, shadow, width, height } = await readPasses(passes, 1);
  const [lit, far]: [number[], number[]] = [[], []];
  for (let row = Math.floor(height / 2); row < height * 0.8; row++) {
    const pixels = cover.subarray(row * width, (row + 1) * width);
    // Between a long sleeve and the body is the sleeve's shadow.
    lit.push(shadow[row * width + pixels.indexOf(255) - 3] ?? 0);
    far.push(shadow[row * width + pixels.lastIndexOf(255) + 3] ?? 0);
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  // The softbox is at the left: a shadow falls to the right.
  expect(mean(lit)).toBeLessThan(10);
  expect(mean(far)).toBeGreaterThan(20);
});

test("66.76 what lies is not straight to the degree, nor turned by many", async () => {
  const turned: Record<string, number> = {};
  for (const [passes] of LAID) {
    const { coordinates, width, height } = await readPasses(passes, 1);
    const { u, v } = coordinates;
    const row = Math.floor(height / 2) * width + width / 2;
    const along = (plane: Float32Array) => (plane[row + 60] ?? 0) - (plane[row - 60] ?? 0);
    const degrees = (Math.atan2(along(v), Math.abs(along(u))) * 180) / Math.PI;
    turned[passes] = Math.abs(degrees);
  }
  const all = Object.values(turned);
  expect(all.filter((degrees) => degrees > 0.3).length / all.length).toBeGreaterThan(0.7);
  expect(Math.max(...all)).toBeLessThan(4);
});

describe.each(someOf(named(SHOTS), RUN))("66.25 of %s", (passes, { shot }) => {
  test("66.23 where prints lie, its cloth has the colors of their swatches, to a ΔE of 6", async () => {
    for (const { hex } of someOf(SHIRT_COLORS, COLORS)) {
      const { data, width } = await drawShot({ hex }, shot ?? { passes }, 1);
      const middle = [0, 1, 2].map((level) => medianOf(data, { width, level }));
      const difference = colorDifference([middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0], hex);
      expect({ hex, isNear: difference < 6 }).toEqual({ hex, isNear: true });
    }
  });
});

test.each(named(SHOTS))("66.25 all passes of %s take 400 kB at most", async (passes) => {
  const folder = dirname(passFile(passes, "light"));
  const sizes = (await readdir(folder)).map((name) => Bun.file(`${folder}/${name}`).size);
  expect(sizes.length).toBeWithin(5, 8);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(400_000);
});

/** The level that half of the thing's pixels in the middle of the picture do not exceed. */
function medianOf(data: Uint8Array, { width, level }: { width: number; level: number }): number {
  const levels: number[] = [];
  for (let y = 220; y < 400; y++)
    for (let x = 260; x < 380; x++) {
      const at = (y * width + x) * 4;
      if (data[at + 3] === 255) levels.push(data[at + level] ?? 0);
    }
  return levels.toSorted((one, other) => one - other)[levels.length >> 1] ?? 0;
}

/** Counts the cells of an area on which the middle of some pixel of the largest picture lies. */
function cellsOf(shown: ShownArea, { coordinates }: Passes): { seen: number; all: number } {
  const box = seenBox(shown);
  const [columns, rows] = [box.width, box.height].map((inches) =>
    Math.floor(inches * CELLS_PER_INCH + 1e-9),
  );
  const cells = new Set<number>();
  for (const { x, y } of pixels(coordinates)) {
    const inches = inArea(shown, { x, y });
    const column = Math.floor((inches.x - box.x) * CELLS_PER_INCH);
    const row = Math.floor((inches.y - box.y) * CELLS_PER_INCH);
    if (column >= 0 && row >= 0 && column < (columns ?? 0) && row < (rows ?? 0))
      cells.add(row * (columns ?? 0) + column);
  }
  return { seen: cells.size, all: (columns ?? 0) * (rows ?? 0) };
}

/** The same of what lies along a bend: the middles of the cells that the drawing shows there. */
function bentCellsOf(mesh: Mesh, { coordinates }: Passes): { seen: number; all: number } {
  const { width = 0, height = 0 } = mesh.seen ?? {};
  const [columns, rows] = [width, height].map((inches) => Math.floor(inches * CELLS_PER_INCH));
  const half = ({ x, y }: { x: number; y: number }) => `${Math.floor(x * 2)} ${Math.floor(y * 2)}`;
  const shown = new Set([...pixels(coordinates)].map(half));
  let [seen, all] = [0, 0];
  for (let row = 0; row < (rows ?? 0); row++)
    for (let column = 0; column < (columns ?? 0); column++) {
      const { x, y } = pointOn(mesh, {
        x: (column + 0.5) / (columns ?? 1),
        y: (row + 0.5) / (rows ?? 1),
      });
      const near = [-0.5, 0, 0.5].flatMap((right) =>
        [-0.5, 0, 0.5].map((down) => half({ x: x + right, y: y + down })),
      );
      if (near.some((each) => shown.has(each))) seen++;
      all++;
    }
  return { seen, all };
}

/** Points of the flat drawing that four pixels around each of the coordinates show. */
function* pixels({ u, v, printed, width }: Passes["coordinates"]) {
  for (const [at, shown] of printed.entries()) {
    if (shown < 255) continue;
    for (const [right, down] of [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
      [0.5, 0.5],
    ] as const) {
      const next = (plane: Float32Array) =>
        (plane[at] ?? 0) +
        right * ((plane[at + 1] ?? 0) - (plane[at] ?? 0)) +
        down * ((plane[at + width] ?? 0) - (plane[at] ?? 0));
      yield { x: next(u), y: next(v) };
    }
  }
}

/** Inches of the area, counted like a document. */
function inArea(
  { area, x, y, rotation, pixelsPerInch }: ShownArea,
  point: { x: number; y: number },
) {
  const { width, height } = area.inches;
  const frame: Frame = { x, y, width, height, rotation };
  const turned = toFrame(frame, point);
  return {
    x: turned.x / pixelsPerInch + width / 2,
    y: turned.y / pixelsPerInch + height / 2,
  };
}
