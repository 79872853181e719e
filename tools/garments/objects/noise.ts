/** The same numbers everywhere and always: pictures are drawn again from them. */
function hash(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974634777);
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967295;
}

/** -1 to 1, smooth, with a feature a unit. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [ease(x - left), ease(y - top)];
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), across);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), across);
  return 2 * mix(upper, lower, down) - 1;
}

/** It adds up noise of several sizes, each half as large and as strong as the one before. */
export function cloud(x: number, y: number, seed: number, octaves: number): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++, strength /= 2, scale *= 2)
    sum += strength * noise(x * scale, y * scale, seed + octave);
  return sum;
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share;
const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);
