import { fibersAt } from "#shop/goods/cloth/fibers.ts";
import type { Passes } from "./passes.ts";

const known = new WeakMap<Passes, Uint8Array>();

/**
 * The level of the fiber that each pixel shows. Yarn lies in the cloth and is turned and folded with it;
 * where the cloth's coordinates are not known, as at collars, it lies as on the picture.
 */
export function fibersOn(passes: Passes): Uint8Array {
  const found = known.get(passes) ?? findFibers(passes);
  known.set(passes, found);
  return found;
}

function findFibers({ width, height, cover, coordinates }: Passes): Uint8Array {
  const scale = width > coordinates.width ? 2 : 1;
  const { size, levels } = fibersAt(scale);
  const { u, v, printed } = coordinates;
  const shown = new Uint8Array(width * height);
  // A remainder has the sign of what is divided, and coordinates may be less than 0.
  const room = size * Math.ceil(width / size);
  for (let y = 0; y < height; y++) {
    const row = (y >> (scale - 1)) * coordinates.width;
    const below = y % scale;
    for (let x = 0; x < width; x++) {
      const to = y * width + x;
      if (cover[to] === 0) continue;
      const at = row + (x >> (scale - 1));
      const isKnown = (printed[at] ?? 0) > 0;
      const across = isKnown ? Math.round((u[at] ?? 0) * scale) + (x % scale) : x;
      const down = isKnown ? Math.round((v[at] ?? 0) * scale) + below : y;
      shown[to] = levels[((down + room) % size) * size + ((across + room) % size)] ?? 0;
    }
  }
  return shown;
}
