import type { Coordinates } from "#services/mockups/shots/coordinates.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { fill } from "./fill.ts";
import type { RawPasses } from "./raw-passes.ts";

/** Half as large as the picture: cloth is smooth. */
export function coordinatesOf({ u, v, panel, width }: RawPasses, side: number): Coordinates {
  const size = VIEW_SIZE;
  const length = size.width * size.height;
  const planes = { u: new Float32Array(length), v: new Float32Array(length) };
  const known = new Float32Array(length);
  const printed = new Uint8Array(length);
  for (let at = 0; at < length; at++) {
    const from = Math.floor(at / size.width) * 2 * width + (at % size.width) * 2;
    const four = [from, from + 1, from + width, from + width + 1];
    const shown = four.filter((each) => panel[each] === side && Number.isFinite(u[each]));
    const near = together(shown, u, v);
    if (near.length === 0) continue;
    known[at] = 1;
    printed[at] = Math.round((shown.length / 4) * 255);
    planes.u[at] = mean(near, u);
    planes.v[at] = mean(near, v);
  }
  return {
    ...size,
    u: fill({ values: planes.u, known, ...size }),
    v: fill({ values: planes.v, known, ...size }),
    printed,
  };
}

/** Preview px: points further apart lie on two sides of a fold. */
const NEAR = 6;

/** Takes those near to the first: what is behind a fold must not mix with it. */
function together(places: number[], u: Float32Array, v: Float32Array): number[] {
  const [first] = places;
  if (first === undefined) return [];
  return places.filter(
    (each) =>
      Math.abs((u[each] ?? 0) - (u[first] ?? 0)) < NEAR &&
      Math.abs((v[each] ?? 0) - (v[first] ?? 0)) < NEAR,
  );
}

function mean(places: readonly number[], plane: Float32Array): number {
  return places.reduce((sum, at) => sum + (plane[at] ?? 0), 0) / places.length;
}
