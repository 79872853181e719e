import sharp from "sharp";
import type { Box } from "#shop/placement.ts";
import type { Pixels } from "./pixels.ts";

const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Our own markup, of which visitors choose numbers and colors alone. The loader of SVG is open for
 * just this: a process works on one thing at a time, so no upload ever meets it.
 *
 * @param box in whole pixels, which are the markup's units
 */
export async function rasterize(markup: string, box: Box): Promise<Pixels> {
  const size = `width="${box.width}" height="${box.height}"`;
  const view = `viewBox="${box.x} ${box.y} ${box.width} ${box.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${markup}</svg>`;
  sharp.unblock(SVG);
  try {
    const picture = sharp(Buffer.from(svg)).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } finally {
    sharp.block(SVG);
  }
}
