import type { Point } from "#shop/shirt/pattern.ts";
import type { Mesh, Place } from "./mesh.ts";

/** Pixels an inch: more than four for each cell of a tenth of an inch. */
const FINE = 45;

/** Inches around what may be seen: x from the center line, z from the shoulders. */
const SIZE = { left: 20, top: 4, width: 40, height: 42 };
const [WIDTH, HEIGHT] = [SIZE.width * FINE, SIZE.height * FINE];

/** The flat places of a sheet that are seen from far in front (1) or behind (2), pixel by pixel. */
export function seenFlat(mesh: Mesh, sheet: number): Point[] {
  const turn = sheet === 1 ? 1 : -1;
  const depths = new Float32Array(WIDTH * HEIGHT).fill(Number.POSITIVE_INFINITY);
  const [sheets, us, vs] = [
    new Uint8Array(depths.length),
    new Float32Array(depths.length),
    new Float32Array(depths.length),
  ];
  for (const triangle of mesh.triangles) {
    const three = triangle.corners.map((index) => mesh.corners[index]);
    const [a, b, c] = three.map((corner) => corner && mesh.places[corner.vertex]);
    const [fa, fb, fc] = three.map((corner) => corner?.flat);
    if (!a || !b || !c || !fa || !fb || !fc) throw new RangeError("a triangle has no such corner");
    eachPixel(a, b, c, (pixel, v, w) => {
      const mix = (p: number, q: number, r: number) => p * (1 - v - w) + q * v + r * w;
      const depth = mix(a.y, b.y, c.y) * turn;
      if (depth >= (depths[pixel] ?? 0)) return;
      depths[pixel] = depth;
      sheets[pixel] = triangle.sheet;
      us[pixel] = mix(fa.x, fb.x, fc.x);
      vs[pixel] = mix(fa.y, fb.y, fc.y);
    });
  }
  const seen: Point[] = [];
  for (const [pixel, each] of sheets.entries()) {
    if (each === sheet) seen.push({ x: us[pixel] ?? 0, y: vs[pixel] ?? 0 });
  }
  return seen;
}

type Paint = (pixel: number, v: number, w: number) => void;

function eachPixel(a: Place, b: Place, c: Place, paint: Paint): void {
  const area = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
  if (area === 0) return;
  const column = (x: number) => (x + SIZE.left) * FINE - 0.5;
  const row = (z: number) => (SIZE.top - z) * FINE - 0.5;
  const [left, right] = [column(Math.min(a.x, b.x, c.x)), column(Math.max(a.x, b.x, c.x))];
  const [top, bottom] = [row(Math.max(a.z, b.z, c.z)), row(Math.min(a.z, b.z, c.z))];
  for (let i = Math.ceil(left); i <= right; i++) {
    for (let j = Math.ceil(top); j <= bottom; j++) {
      const x = (i + 0.5) / FINE - SIZE.left;
      const z = SIZE.top - (j + 0.5) / FINE;
      const v = ((x - a.x) * (c.z - a.z) - (z - a.z) * (c.x - a.x)) / area;
      const w = ((b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x)) / area;
      if (v >= 0 && w >= 0 && v + w <= 1) paint(j * WIDTH + i, v, w);
    }
  }
}
