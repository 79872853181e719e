import sharp from "sharp";
import { grayLevels } from "./gray-levels.ts";
import type { RawPasses } from "./raw-passes.ts";

/** The cloth's own light is 1 where prints lie, as a photographer exposes for them. */
const EXPOSED = { left: 0.36, right: 0.64, top: 0.3, bottom: 0.62 };

export function middleLight({ light, panel, width, height }: RawPasses, side: number): number {
  const seen: number[] = [];
  for (let y = Math.floor(height * EXPOSED.top); y < height * EXPOSED.bottom; y++)
    for (let x = Math.floor(width * EXPOSED.left); x < width * EXPOSED.right; x++) {
      const at = y * width + x;
      if (panel[at] === side) seen.push(light[at] ?? 0);
    }
  const [middle] = seen.toSorted((one, other) => one - other).slice(seen.length >> 1);
  if (!middle) throw new RangeError("nothing that is printed on lies in the middle of the picture");
  return middle;
}

/** Folds are as much deeper as a photographer's print makes them. */
const CONTRAST = 1.35;

/** Cloth that turns away at the thing's edge is darker by so much, within about so many pixels. */
const EDGE = { darker: 0.3, pixels: 9 };

/** A bright room lights folds and edges from all sides: a photograph of a shop has more contrast. */
export async function developed(raw: RawPasses, exposure: number): Promise<Float32Array> {
  const { width, height, light, cover } = raw;
  const around = await sharp(grayLevels(cover), { raw: { width, height, channels: 1 } })
    .blur(EDGE.pixels)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return light.map((value, at) => {
    // Half of what is around a pixel at a straight edge is the thing.
    const inside = Math.min(1, Math.max(0, ((around[at] ?? 0) / 255 - 0.5) * 2));
    const shade = 1 - EDGE.darker * (1 - inside) ** 2;
    return (Math.max(0, value) * exposure) ** CONTRAST * shade;
  });
}
