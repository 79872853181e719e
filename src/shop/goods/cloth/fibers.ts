/** Fibers repeat after so many px of a picture twice as large as a view, across and down. */
export const TILE = 128;

/** A fiber lies about along the cloth: it is so many px long at the most, and one wide. */
const LENGTH = 8;

/** Fewer levels are a lighter picture, and no eye tells them apart. */
const LEVELS = 15;

let tile: Uint8Array | undefined;

/**
 * The fibers of mixed cloth, the same ones at any time and everywhere: 0 is the darkest, 255 the
 * lightest. `TILE` rows of as many.
 */
export function fiberTile(): Uint8Array {
  tile ??= Uint8Array.from({ length: TILE ** 2 }, (_, at) => {
    const [x, y] = [at % TILE, Math.floor(at / TILE)];
    const begins = Math.floor(part(x, 0, 1) * LENGTH);
    const fiber = Math.floor(((y + begins) % TILE) / LENGTH);
    const mixed = 0.5 * part(x, fiber, 2) + 0.3 * part(x, y, 3) + 0.2 * part(x >> 1, fiber, 4);
    return Math.round((Math.round(mixed * LEVELS) / LEVELS) * 255);
  });
  return tile;
}

/** The level of each fiber where a picture is as large as its view: what four of them are together. */
export function fibersAt(scale: 1 | 2): { size: number; levels: Uint8Array } {
  const levels = fiberTile();
  if (scale === 2) return { size: TILE, levels };
  const size = TILE / 2;
  const four = [0, 1, TILE, TILE + 1];
  const half = Uint8Array.from({ length: size ** 2 }, (_, at) => {
    const from = 2 * (Math.floor(at / size) * TILE + (at % size));
    return Math.round(four.reduce((sum, next) => sum + (levels[from + next] ?? 0), 0) / 4);
  });
  return { size, levels: half };
}

/** From 0 to 1, as if by chance: a hash that mixes bits as MurmurHash3 ends. */
function part(x: number, y: number, seed: number): number {
  let hash =
    Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffffffff;
}
