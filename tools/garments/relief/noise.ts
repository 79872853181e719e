/** Smooth and the same on each machine: 0 to 1, about one hill for each whole step of `x` and `y`. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [eased(x - left), eased(y - top)];
  const above = mix(chance(left, top, seed), chance(left + 1, top, seed), across);
  const below = mix(chance(left, top + 1, seed), chance(left + 1, top + 1, seed), across);
  return mix(above, below, down);
}

function chance(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const eased = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
