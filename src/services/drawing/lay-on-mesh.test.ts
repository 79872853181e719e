import { expect, test } from "bun:test";
import { type Mesh, pointOn } from "#shop/goods/mesh.ts";
import { OWN_LIMITS } from "#shop/goods/own/limits.ts";
import { meshProblem } from "#shop/goods/own/problems/mesh-problem.ts";
import { type Size, VIEW_SIZE } from "#shop/placement.ts";
import { layOnMesh } from "./lay-on-mesh.ts";
import { blankPixels } from "./pixels.ts";

const MAX_POINTS = Math.floor(Math.sqrt(OWN_LIMITS.allPoints));

/** Px from one point to the next. */
const STEP = 560 / (MAX_POINTS - 1);

/** A cloth in waves that fills the picture, of as many points as may be drawn. */
const WAVES: Mesh = {
  columns: MAX_POINTS,
  points: Array.from({ length: MAX_POINTS * MAX_POINTS }, (_, at) => {
    const [column, row] = [at % MAX_POINTS, Math.floor(at / MAX_POINTS)];
    return {
      x: 30 + column * STEP + STEP * 0.25 * Math.sin(row * 1.7 + column),
      y: 40 + row * STEP + STEP * 0.27 * Math.sin(column * 1.3 + row),
    };
  }),
};

/** A strip of two px, as narrow as may be drawn. */
const NARROW: Mesh = {
  columns: 2,
  points: [
    { x: 10, y: 10.4 },
    { x: 630, y: 12.1 },
    { x: 10, y: 13.4 },
    { x: 630, y: 15.1 },
  ],
};

test.each([
  ["many points", WAVES],
  ["the narrowest cells", NARROW],
])("62.5 a print on a mesh of %s has no gap", (_, mesh) => {
  expect(meshProblem(mesh, { width: 10, height: 10 })).toBeUndefined();
  const flat = blankPixels({ width: 900, height: 900 });
  flat.data.fill(255);
  const size = { width: VIEW_SIZE.width * 2, height: VIEW_SIZE.height * 2 };
  const tile = layOnMesh(flat, mesh, { scale: 2, size });
  for (let down = 0.15; down < 0.9; down += 0.01)
    for (let across = 0.02; across < 0.98; across += 0.004) {
      const { x, y } = pointOn(mesh, { x: across, y: down });
      const column = Math.round(x * 2 - 0.5) - tile.left;
      const row = Math.round(y * 2 - 0.5) - tile.top;
      const opacity = tile.data[(row * tile.width + column) * 4 + 3] ?? 0;
      if (opacity < 120) throw new Error(`a gap of ${opacity} at ${x}, ${y}`);
    }
});

test("62.5 an empty print stays empty along a mesh", () => {
  const size = { width: VIEW_SIZE.width, height: VIEW_SIZE.height };
  const tile = layOnMesh(blankPixels({ width: 300, height: 200 }), WAVES, { scale: 1, size });
  const { data, ...place } = tile;
  expect(data).toHaveLength(0);
  expect(place).toEqual({ left: 0, top: 0, width: 0, height: 0 });
});

/** Stripes that fade in from the left, with nothing around them. */
function stripes(size: Size, ink: { left: number; right: number }) {
  const flat = blankPixels(size);
  for (let y = 4; y < size.height - 4; y++)
    for (let x = ink.left; x < ink.right; x++) {
      const color = [(x * 5) % 256, (y * 7) % 256, ((x >> 3) * 61) % 256];
      flat.data.set([...color, Math.min(255, 40 + x - ink.left)], (y * size.width + x) * 4);
    }
  return flat;
}

/** It lies straight, as large as it is drawn. */
const straight = ({ width, height }: Size): Mesh => ({
  columns: 2,
  points: [
    { x: 50, y: 60 },
    { x: 50 + width, y: 60 },
    { x: 50, y: 60 + height },
    { x: 50 + width, y: 60 + height },
  ],
});

test("62.20 a print along a mesh keeps its colors, and half-transparent ones too", () => {
  const flat = stripes({ width: 300, height: 120 }, { left: 20, right: 280 });
  const tile = layOnMesh(flat, straight(flat), { scale: 1, size: VIEW_SIZE });
  let most = 0;
  for (let y = 0; y < flat.height; y++)
    for (let x = 0; x < flat.width; x++) {
      const from = (y * flat.width + x) * 4;
      const opacity = flat.data[from + 3] ?? 0;
      if (opacity === 0) continue;
      const at = ((y + 60 - tile.top) * tile.width + x + 50 - tile.left) * 4;
      most = Math.max(most, Math.abs((tile.data[at + 3] ?? 0) - opacity));
      for (let level = 0; level < 3; level++) {
        const away = Math.abs((tile.data[at + level] ?? 0) - (flat.data[from + level] ?? 0));
        most = Math.max(most, (away * opacity) / 255);
      }
    }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(1);
});

test("62.21 no more of a mesh is drawn than what shows ink", () => {
  const flat = stripes({ width: 480, height: 120 }, { left: 200, right: 240 });
  const tile = layOnMesh(flat, straight(flat), { scale: 1, size: VIEW_SIZE });
  expect(tile.left).toBeGreaterThan(50 + 150);
  expect(tile.width).toBeLessThan(40 + 4 * 22);
});
