import sharp from "sharp";
import { MAX_LIFT, sheenOf } from "#shop/goods/photographs/light.ts";
import type { Sheet } from "#shop/goods/sheet.ts";
import type { SheetTask } from "../../artwork/tasks.ts";
import type { Layers } from "../compose.ts";
import { readLayers } from "../layers.ts";
import { readPhoto } from "../photographs/draw-thing.ts";
import { DODGING_GRAY, sheenOn } from "../photographs/photo-painter.ts";
import { restAt } from "../photographs/photographed.ts";

/**
 * One of the sheets that the studio shows a blank thing by, as WebP: without a color, unless the
 * color has a photograph of its own.
 */
export async function drawSheet(task: SheetTask): Promise<Uint8Array> {
  const layers = await readLayers(task.view, 2, task.layers);
  const { data, width, height, isPhoto } = layers;
  const photo = task.photo && (await readPhoto(task.photo));
  const pixels = new Uint8Array(data.length);
  const paint = painterOf(task, layers, photo);
  const isAnywhere = task.sheet === "rest" || photo !== undefined;
  // Shade and light go on beyond some things, where mockups have nothing either.
  for (let at = 0; at < pixels.length; at += 4)
    if (isAnywhere || (data[at + 3] ?? 0) > 0) paint(pixels, at);
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  // Between grains and at edges of photographed cloth a smaller one would be some levels off.
  const isSharp = isPhoto && task.sheet !== "sheen";
  // Fewer levels of opacity would be seen as steps.
  const encoding = { quality: 80, alphaQuality: 100, effort: 4 };
  return picture
    .resize(isSharp ? width : WIDTHS[task.sheet])
    .webp(encoding)
    .toBuffer();
}

/** Edges are sharp on any screen; shade and light are soft, and weigh most. */
const WIDTHS: Record<Sheet, number> = {
  ...{ fabric: 1280, rest: 1280 },
  ...{ shade: 800, light: 800, sheen: 800 },
};

type Painter = (pixels: Uint8Array, at: number) => void;

function painterOf(
  { sheet, hex, asItIs }: SheetTask,
  layers: Layers,
  photo: Layers | undefined,
): Painter {
  const { data, isPhoto } = layers;
  if (sheet === "shade")
    return (pixels, at) => {
      pixels[at + 3] = data[at + 1] ?? 0;
    };
  if (sheet === "light")
    return (pixels, at) => {
      pixels.fill(isPhoto ? 255 * DODGING_GRAY : 255, at, at + 3);
      pixels[at + 3] = data[at + 2] ?? 0;
    };
  if (sheet === "sheen")
    return (pixels, at) => {
      pixels.fill(255, at, at + 3);
      pixels[at + 3] = sheenOn(data, at) * 255 + 0.5;
    };
  if (sheet === "rest") return photo ? restPainter(layers, photo) : () => undefined;
  if (asItIs && photo) return unlit({ layers, photo, hex });
  return (pixels, at) => {
    const opacity = data[at + 3] ?? 0;
    const white = opacity === 0 ? 0 : Math.min(255, ((data[at] ?? 0) * 255) / opacity + 0.5);
    pixels.fill(white, at, at + 3);
    pixels[at + 3] = opacity;
  };
}

function restPainter(layers: Layers, photo: Layers): Painter {
  return (pixels, at) => {
    for (let level = at; level < at + 3; level++) pixels[level] = photo.data[level] ?? 0;
    pixels[at + 3] = restAt(layers, photo, at + 3);
  };
}

type Photographed = { layers: Layers; photo: Layers; hex: string };

/** The photograph without the shade, the light and the sheen that the studio lays on it again. */
function unlit({ layers: { data }, photo, hex }: Photographed): Painter {
  const sheen = sheenOf(hex);
  return (pixels, at) => {
    const shine = sheen * sheenOn(data, at);
    const lit = (data[at + 2] ?? 0) / 255;
    const light = (1 - (data[at + 1] ?? 0) / 255) * (1 + (MAX_LIFT - 1) * lit);
    for (let level = at; level < at + 3; level++) {
      const below = ((photo.data[level] ?? 0) - 255 * shine) / (1 - shine);
      pixels[level] = Math.min(255, Math.max(0, below / Math.max(light, 0.01) + 0.5));
    }
    pixels[at + 3] = photo.data[at + 3] ?? 0;
  };
}
