import type { Size } from "#shop/placement.ts";
import { createPacker } from "./packer.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { openRows } from "./print-rows.ts";
import type { PrintSource } from "./print-source.ts";

/** So many rows are split into color and alpha at once. */
const STRIP = 64;

/** The ink of a print file: color and alpha apart, as PDF has them. Returns the object's number. */
export async function writeImage(
  pdf: PdfWriter,
  source: PrintSource,
  profile: number,
): Promise<number> {
  const [image, mask] = [pdf.newId(), pdf.newId()];
  // Alpha waits here until the color is written; packed, it is a small part of the print.
  const alpha: Buffer[] = [];
  const color = `${imageOf(source.ink)} /ColorSpace [/ICCBased ${profile} 0 R] /SMask ${mask} 0 R`;
  await pdf.stream(image, color, async (take) => {
    const [colors, alphas] = [createPacker(take), createPacker((part) => alpha.push(part))];
    await splitRows(source, async (one, other) => {
      await Promise.all([colors.write(one), alphas.write(other)]);
    });
    await Promise.all([colors.end(), alphas.end()]);
  });
  await pdf.stream(mask, `${imageOf(source.ink)} /ColorSpace /DeviceGray`, (take) => {
    for (const part of alpha) take(part);
  });
  return image;
}

function imageOf({ width, height }: Size): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode`;
}

type TakeRows = (color: Uint8Array, alpha: Uint8Array) => Promise<void>;

async function splitRows({ path, ink }: PrintSource, take: TakeRows): Promise<void> {
  const rows = openRows(path);
  const [color, alpha] = [new Uint8Array(ink.width * STRIP * 3), new Uint8Array(ink.width * STRIP)];
  try {
    await rows.read(ink.y);
    for (let top = 0; top < ink.height; top += STRIP) {
      const count = Math.min(STRIP, ink.height - top);
      await rows.read(count, (row, y) => {
        for (let x = 0, at = y * ink.width; x < ink.width; x++, at++) {
          const pixel = row[ink.x + x] ?? 0;
          color[at * 3] = pixel;
          color[at * 3 + 1] = pixel >>> 8;
          color[at * 3 + 2] = pixel >>> 16;
          alpha[at] = pixel >>> 24;
        }
      });
      const pixels = count * ink.width;
      await take(color.subarray(0, pixels * 3), alpha.subarray(0, pixels));
    }
  } finally {
    await rows.close();
  }
}
