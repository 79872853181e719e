import { boxAround, type Point } from "#shop/documents/geometry.ts";
import { type Mesh, pointOn } from "#shop/goods/mesh.ts";
import type { Size } from "#shop/placement.ts";
import { blankPixels, type Pixels, type Tile } from "./pixels.ts";
import { sampleMean, stepsOf } from "./sample-mean.ts";

/** What is drawn flat lies along the mesh, on a picture of `scale` times the mesh's px. */
export function layOnMesh(flat: Pixels, mesh: Mesh, to: { scale: number; size: Size }): Tile {
  const net = netOf(flat, mesh, to.scale);
  const tile = tileAround(net.points, to.size);
  for (const [one, two, three, four] of cellsOf(net)) {
    fill(tile, flat, [one, two, four]);
    fill(tile, flat, [two, three, four]);
  }
  return tile;
}

/** A corner on the picture, and what lies there of the flat drawing, in pixels of each. */
type Corner = Point & { u: number; v: number };

type Net = { columns: number; points: Corner[] };

/** So many parts of a side are straight enough. */
const PARTS = 24;

/** The net reaches a pixel beyond the drawing, where it is clear: that smooths its edges. */
function netOf({ width, height }: Size, mesh: Mesh, scale: number): Net {
  const shares = (length: number) => {
    const step = (length + 2) / PARTS;
    return Array.from({ length: PARTS + 1 }, (_, part) => part * step - 1);
  };
  const [us, vs] = [shares(width), shares(height)];
  const points = vs.flatMap((v) =>
    us.map((u) => {
      const { x, y } = pointOn(mesh, { x: u / width, y: v / height });
      return { x: x * scale, y: y * scale, u, v };
    }),
  );
  return { columns: us.length, points };
}

/** Whole pixels around all of them, within the picture. */
function tileAround(points: readonly Point[], size: Size): Tile {
  const box = boxAround(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(size.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(size.height, Math.ceil(box.y + box.height));
  const inside = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  return { ...blankPixels(inside), left, top };
}

function* cellsOf({ columns, points }: Net): Generator<[Corner, Corner, Corner, Corner]> {
  for (const [index, one] of points.entries()) {
    const [two, four] = [points[index + 1], points[index + columns]];
    const three = points[index + columns + 1];
    if (index % columns < columns - 1 && two && three && four) yield [one, two, three, four];
  }
}

/** Pixels on a side that two triangles share are drawn twice, alike. */
function fill(tile: Tile, flat: Pixels, corners: Triangle): void {
  const [one, two, three] = corners;
  const whole = (two.x - one.x) * (three.y - one.y) - (three.x - one.x) * (two.y - one.y);
  if (Math.abs(whole) < 1e-9) return;
  const [u, v] = [slope("u"), slope("v")];
  const steps = { across: stepsOf(u.x, v.x), down: stepsOf(u.y, v.y) };
  eachInside(tile, corners, (at, x, y) => {
    const [right, below] = [x - one.x, y - one.y];
    const middleU = one.u + right * u.x + below * u.y;
    const middleV = one.v + right * v.x + below * v.y;
    sampleMean(tile.data, at, flat, middleU, middleV, { u, v, steps });
  });

  function slope(axis: "u" | "v"): Point {
    const [second, third] = [two[axis] - one[axis], three[axis] - one[axis]];
    return {
      x: (second * (three.y - one.y) - third * (two.y - one.y)) / whole,
      y: (third * (two.x - one.x) - second * (three.x - one.x)) / whole,
    };
  }
}

type Triangle = [Corner, Corner, Corner];

/** Visits the pixels whose middle lies in the triangle. */
function eachInside(tile: Tile, corners: Triangle, visit: Visit): void {
  const ys = corners.map(({ y }) => y - tile.top);
  const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5 - NEAR));
  const bottom = Math.min(tile.height - 1, Math.floor(Math.max(...ys) - 0.5 + NEAR));
  for (let row = top; row <= bottom; row++) {
    const y = row + tile.top + 0.5;
    const [left, right] = crossing(corners, y);
    const from = Math.max(0, Math.ceil(left - tile.left - 0.5 - NEAR));
    const to = Math.min(tile.width - 1, Math.floor(right - tile.left - 0.5 + NEAR));
    for (let column = from; column <= to; column++)
      visit((row * tile.width + column) * 4, column + tile.left + 0.5, y);
  }
}

type Visit = (at: number, x: number, y: number) => void;

/** A middle that is so near to a side counts as within, so that none is left out between two. */
const NEAR = 1e-6;

/** The triangle reaches from here to there in the row at `y`. */
function crossing(corners: Triangle, y: number): [number, number] {
  let [left, right] = [Infinity, -Infinity];
  for (let at = 0; at < 3; at++) {
    const [from, to] = [corners[at], corners[(at + 1) % 3]];
    if (!from || !to) continue;
    const [low, high] = from.y < to.y ? [from, to] : [to, from];
    if (y < low.y - NEAR || y > high.y + NEAR) continue;
    const share = high.y - low.y < NEAR ? 0 : (y - low.y) / (high.y - low.y);
    const x = low.x + (high.x - low.x) * share;
    const other = high.y - low.y < NEAR ? high.x : x;
    left = Math.min(left, x, other);
    right = Math.max(right, x, other);
  }
  return [left, right];
}
