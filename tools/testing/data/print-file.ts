import sharp, { type Sharp } from "sharp";
import type { Box, Size } from "#shop/placement.ts";
import type { Random } from "../../random.ts";

export type Picture = ReturnType<typeof printFile>;

/**
 * Noise with alpha of all kinds in the box, and nothing around it, as `makePrintFile` writes it. Its
 * grains are squares of `grain` pixels. Its rows have filters, as those of a PNG may have.
 */
export function printFile({ width, height }: Size, ink: Box, random: Random, grain = 1) {
  const across = Math.ceil(width / grain);
  const grains = Uint32Array.from({ length: across * Math.ceil(height / grain) }, () =>
    random.below(2 ** 32),
  );
  const data = Buffer.alloc(width * height * 4);
  for (let y = ink.y; y < ink.y + ink.height; y++)
    for (let x = ink.x; x < ink.x + ink.width; x++) {
      const pixel = grains[Math.floor(y / grain) * across + Math.floor(x / grain)] ?? 0;
      // The box is as large as it says only where its edges have ink. What has none has no color.
      const alpha = isEdge(x, y, ink) ? 200 : pixel & 0xff;
      if (alpha > 0) data.writeUInt32BE(((pixel & ~0xff) | alpha) >>> 0, (y * width + x) * 4);
    }
  const raw = { width, height, channels: 4 } as const;
  return {
    size: { width, height },
    async png(): Promise<Uint8Array> {
      const file = sharp(data, { raw }).withIccProfile("srgb").withDensity(300);
      return new Uint8Array(
        await file.png({ compressionLevel: 4, adaptiveFiltering: true }).toBuffer(),
      );
    },
    /** Its pixels within the box, row by row. */
    inked(): Buffer {
      const rows = Array.from({ length: ink.height }, (_, y) => {
        const start = ((ink.y + y) * width + ink.x) * 4;
        return data.subarray(start, start + ink.width * 4);
      });
      return Buffer.concat(rows);
    },
  };
}

function isEdge(x: number, y: number, ink: Box): boolean {
  return x === ink.x || y === ink.y || x === ink.x + ink.width - 1 || y === ink.y + ink.height - 1;
}

/** Eight bits, four channels. */
export function readPixels(picture: Sharp) {
  return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
