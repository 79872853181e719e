import sharp from "sharp";
import type { Layers } from "#services/mockups/compose.ts";
import type { LayerSvgs } from "./drawings.ts";

const DPI_OF_SVG = 72;

/** Changes whenever the drawing does. */
export function sourceOf(svgs: LayerSvgs): string {
  return Bun.hash(JSON.stringify(svgs)).toString(36);
}

/** The planes that src/services/mockups/compose.ts tints, drawn anew from the SVG. */
export async function drawLayers(svgs: LayerSvgs, scale: number): Promise<Layers> {
  const fabric = await render(svgs.fabric, scale);
  const shade = await render(svgs.shade, scale);
  const light = await render(svgs.light, scale);
  const data = new Uint8Array(fabric.data.length);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = whiteAt(fabric.data, at);
    // The label has the color of the fabric below it, where no artwork reaches.
    data[at + 1] = alphaAt(shade.data, at) - whiteAt(shade.data, at);
    data[at + 2] = alphaAt(light.data, at);
    data[at + 3] = alphaAt(fabric.data, at);
  }
  return { data, ...fabric.size };
}

async function render(svg: string, scale: number) {
  const { data, info } = await sharp(Buffer.from(svg), { density: DPI_OF_SVG * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height } };
}

const alphaAt = (pixels: Uint8Array, at: number) => pixels[at + 3] ?? 0;
const whiteAt = (pixels: Uint8Array, at: number) =>
  Math.round(((pixels[at] ?? 0) * alphaAt(pixels, at)) / 255);
