import sharp from "sharp";
import type { Layers } from "#services/mockups/compose.ts";
import type { LayerScale } from "#services/mockups/layers.ts";
import type { Drawing } from "./drawings.ts";
import type { LayerSvgs } from "./layer-svgs.ts";
import { drawRelief } from "./relief/draw-relief.ts";
import { halfSize, renderLayers } from "./rendering.ts";

const DPI_OF_SVG = 72;

/** A rendering is looked at in this scale to see whether it is still the same. */
const GLANCE = 1 / 8;

/** Changes whenever the drawing does. */
export function sourceOf(drawing: Drawing): string {
  const source =
    typeof drawing === "function"
      ? renderLayers(drawing, GLANCE, GLANCE).data
      : JSON.stringify(drawing);
  return Bun.hash(source).toString(36);
}

/** The planes that src/services/mockups/compose.ts tints, drawn anew, in each scale. */
export async function drawLayers(drawing: Drawing): Promise<Record<LayerScale, Layers>> {
  if (typeof drawing !== "function")
    return { 1: await drawSvgs(drawing, 1), 2: await drawSvgs(drawing, 2) };
  const large = renderLayers(drawing, 2);
  return { 1: halfSize(large), 2: large };
}

async function drawSvgs(svgs: LayerSvgs, scale: number): Promise<Layers> {
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
