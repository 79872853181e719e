import sharp from "sharp";
import type { Layers } from "#services/mockups/compose.ts";
import type { LayerSvgs } from "./layer-svgs.ts";
import { drawRelief } from "./relief/draw-relief.ts";

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
  const relief = svgs.relief && (await drawRelief(svgs.relief, scale));
  const data = new Uint8Array(fabric.data.length);
  for (let at = 0; at < data.length; at += 4) {
    data[at] = whiteAt(fabric.data, at);
    // The label has the color of the fabric below it, where no artwork reaches.
    data[at + 1] = above(relief?.shade[at / 4], alphaAt(shade.data, at) - whiteAt(shade.data, at));
    data[at + 2] = above(relief?.light[at / 4], alphaAt(light.data, at));
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

/** An opacity of 0 to 1 below one of 0 to 255. */
function above(below: number | undefined, opacity: number): number {
  return below ? Math.round(255 - (255 - opacity) * (1 - below)) : opacity;
}

const alphaAt = (pixels: Uint8Array, at: number) => pixels[at + 3] ?? 0;
const whiteAt = (pixels: Uint8Array, at: number) =>
  Math.round(((pixels[at] ?? 0) * alphaAt(pixels, at)) / 255);
