import { boxAround, type Point } from "#shop/documents/geometry.ts";
import { type Mesh, pointOn } from "#shop/goods/mesh.ts";
import type { Size } from "#shop/placement.ts";
import { blankPixels, type Pixels, type Tile } from "./pixels.ts";
import { type Ink, type Samples, sampleRow, samplesOf, stepsOf } from "./sample-mean.ts";

/**
 * What is drawn flat lies along the mesh, on a picture of `scale` times the mesh's px. The tile has
 * what of the mesh shows any ink.
 */
export function layOnMesh(flat: Pixels, mesh: Mesh, to: { scale: number; size: Size }): Tile {
  const samples = samplesOf(flat);
  const { ink } = samples;
  const pieces = ink ? piecesOf(netOf(flat, mesh, to.scale)).filter(shows(ink)) : [];
  if (pieces.length === 0) return { ...blankPixels({ width: 0, height: 0 }), left: 0, top: 0 };
  const corners = pieces.flatMap((piece) => piece.corners);
  const tile = tileAround(corners, to.size);
  for (const piece of pieces) fill(tile, samples, piece);
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

/** `u` and `v` say how far one goes in the flat drawing with a pixel in x and y. */
type Piece = { corners: Triangle; u: Point; v: Point };

function piecesOf({ columns, points }: Net): Piece[] {
  return points.flatMap((one, index) => {
    const [two, four] = [points[index + 1], points[index + columns]];
    const three = points[index + columns + 1];
    if (index % columns === columns - 1 || !two || !three || !four) return [];
    return [pieceOf([one, two, four]), pieceOf([two, three, four])].flatMap((piece) => piece ?? []);
  });
}

/** Undefined where the triangle is seen from its side. */
function pieceOf(corners: Triangle): Piece | undefined {
  const [one, two, three] = corners;
  const whole = (two.x - one.x) * (three.y - one.y) - (three.x - one.x) * (two.y - one.y);
  if (Math.abs(whole) < 1e-9) return undefined;
  return { corners, u: slope("u"), v: slope("v") };

  function slope(axis: "u" | "v"): Point {
    const [second, third] = [two[axis] - one[axis], three[axis] - one[axis]];
    return {
      x: (second * (three.y - one.y) - third * (two.y - one.y)) / whole,
      y: (third * (two.x - one.x) - second * (three.x - one.x)) / whole,
    };
  }
}

/** True of a piece of the mesh that may show ink: a pixel shows one step of the drawing, and one of its pixels, around its middle. */
function shows({ left, top, right, bottom }: Ink) {
  return ({ corners, u, v }: Piece): boolean => {
    const roomU = Math.abs(u.x) + Math.abs(u.y) + 1;
    const roomV = Math.abs(v.x) + Math.abs(v.y) + 1;
    const us = corners.map((corner) => corner.u);
    const vs = corners.map((corner) => corner.v);
    const isClearAcross = Math.max(...us) + roomU < left || Math.min(...us) - roomU > right;
    const isClearDown = Math.max(...vs) + roomV < top || Math.min(...vs) - roomV > bottom;
    return !isClearAcross && !isClearDown;
  };
}

/** Pixels on a side that two triangles share are drawn twice, alike. */
function fill(tile: Tile, samples: Samples, { corners, u, v }: Piece): void {
  const [one, two, three] = corners;
  const footprint = { u, v, steps: { across: stepsOf(u.x, v.x), down: stepsOf(u.y, v.y) } };
  const edges = [edgeOf(one, two), edgeOf(two, three), edgeOf(three, one)];
  const highest = Math.min(one.y, two.y, three.y) - tile.top;
  const lowest = Math.max(one.y, two.y, three.y) - tile.top;
  const bottom = Math.min(tile.height - 1, Math.floor(lowest - 0.5 + NEAR));
  for (let row = Math.max(0, Math.ceil(highest - 0.5 - NEAR)); row <= bottom; row++) {
    const y = row + tile.top + 0.5;
    let left = Infinity;
    let right = -Infinity;
    for (const edge of edges) {
      if (y < edge.top - NEAR || y > edge.bottom + NEAR) continue;
      const x = edge.x + (y - edge.top) * edge.slope;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    const from = Math.max(0, Math.ceil(left - tile.left - 0.5 - NEAR));
    const to = Math.min(tile.width - 1, Math.floor(right - tile.left - 0.5 + NEAR));
    if (from > to) continue;
    const across = from + tile.left + 0.5 - one.x;
    const down = y - one.y;
    const start = { u: one.u + across * u.x + down * u.y, v: one.v + across * v.x + down * v.y };
    sampleRow(tile, { row, from, to, u: start.u, v: start.v }, samples, footprint);
  }
}

type Triangle = [Corner, Corner, Corner];

/** A middle that is so near to a side counts as within, so that none is left out between two. */
const NEAR = 1e-6;

/** From its upper end at `x` down; what lies level has no rows, since its ends are the others' too. */
type Edge = { top: number; bottom: number; x: number; slope: number };

function edgeOf(from: Point, to: Point): Edge {
  const [high, low] = from.y < to.y ? [from, to] : [to, from];
  const height = low.y - high.y;
  if (height < NEAR) return { top: Infinity, bottom: -Infinity, x: 0, slope: 0 };
  return { top: high.y, bottom: low.y, x: high.x, slope: (low.x - high.x) / height };
}
