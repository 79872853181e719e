import { noise } from "../objects/noise.ts";
import type { RawPasses } from "./raw-passes.ts";

/** Preview px of the flat cloth: widths and lengths of what is uneven in it, along its wales. */
const UNEVEN = [
  { width: 0.9, length: 6 },
  { width: 2.2, length: 3.2 },
  { width: 5, length: 9 },
];

/** A pass with the unevenness of cotton yarn in it, which the eye looks for in cloth: `share` at most. */
export function withYarn({ u, v }: RawPasses, pass: Float32Array, share: number): Float32Array {
  if (share === 0) return pass;
  return pass.map((value, at) => {
    const [x, y] = [u[at] ?? 0, v[at] ?? 0];
    if (Number.isNaN(x) || Number.isNaN(y)) return value;
    const sum = UNEVEN.reduce(
      (all, { width, length }, seed) => all + noise(x / width, y / length, seed),
      0,
    );
    return value * (1 + (share * sum) / UNEVEN.length);
  });
}
