import sharp from "sharp";
import type { Sheet } from "#shop/goods/sheet.ts";
import type { SheetTask } from "../../artwork/tasks.ts";
import { readLayers } from "../layers.ts";

/** One of the sheets that the studio shows a blank thing by, without a color, as WebP. */
export async function drawSheet({ view, layers, sheet }: SheetTask): Promise<Uint8Array> {
  const { data, width, height } = await readLayers(view, 2, layers);
  const pixels = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 4) PAINTERS[sheet](pixels, data, at);
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).resize(WIDTHS[sheet]);
  // Fewer levels of opacity would be seen as steps.
  return picture.webp({ quality: 80, alphaQuality: 100, effort: 4 }).toBuffer();
}

/** Edges are sharp on any screen; shade and light are soft, and weigh most. */
const WIDTHS: Record<Sheet, number> = { fabric: 1280, shade: 800, light: 800 };

type Painter = (pixels: Uint8Array, layers: Uint8Array, at: number) => void;

const PAINTERS: Record<Sheet, Painter> = {
  fabric(pixels, layers, at) {
    const opacity = layers[at + 3] ?? 0;
    const white = opacity === 0 ? 0 : Math.min(255, ((layers[at] ?? 0) * 255) / opacity + 0.5);
    pixels.fill(white, at, at + 3);
    pixels[at + 3] = opacity;
  },
  shade(pixels, layers, at) {
    pixels[at + 3] = layers[at + 1] ?? 0;
  },
  light(pixels, layers, at) {
    pixels.fill(255, at, at + 3);
    pixels[at + 3] = layers[at + 2] ?? 0;
  },
};
