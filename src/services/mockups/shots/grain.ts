/**
 * How rough jersey is, in parts of its light: without it, smooth cloth shows the blocks of a compressed
 * picture. Small pictures show the mean of several such points.
 */
export const ROUGHNESS = { 1: 0.06, 2: 0.09 } as const;

const COUNT = 2 ** 16;
export const LAST_GRAIN = COUNT - 1;

/** From -0.5 to 0.5, more of them near 0; the same ones each time. */
export const GRAIN = grains();

function grains(): Float32Array {
  let state = 1;
  // L'Ecuyer, Tables of linear congruential generators, 1999.
  const next = () => {
    state = Math.imul(state, 32310901) + 1;
    return (state >>> 0) / 2 ** 32;
  };
  return Float32Array.from({ length: COUNT }, () => (next() + next() + next()) / 3 - 0.5);
}
