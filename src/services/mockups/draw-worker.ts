// The drawing process loads our own SVG and WebP only and never sees an upload.
import sharp, { type Sharp } from "sharp";
import { answerTasks } from "../artwork/answer-tasks.ts";
import type { Drawing, Task } from "../artwork/tasks.ts";
import { createLayers, type Layer } from "./layers.ts";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Mail programs show JPEG on any background, so it gets the shop's paper color. */
const PAPER = "#f4ecdf";
const DPI_OF_SVG = 72;

const layers = createLayers();

answerTasks(async ({ kind, input }: Task) => {
  if (kind !== "draw") throw new Error(`${kind} is not for this process`);
  return { bytes: await draw(input) };
});

async function draw({ fabric, artwork, shading, scale, width, type }: Drawing) {
  const between = artwork && (await fit(artwork));
  const above = [...(between ? [between] : []), await render(shading, scale)];
  const { input, raw } = await render(fabric, scale);
  const shirt = await sharp(input, { raw }).composite(above).raw().toBuffer();
  return encode(sharp(shirt, { raw }).resize(width), type);
}

function encode(picture: Sharp, type: Drawing["type"]): Promise<Uint8Array> {
  if (type === "webp") return picture.webp({ quality: 80, alphaQuality: 90 }).toBuffer();
  if (type === "avif") return picture.avif({ quality: 55, effort: 3 }).toBuffer();
  return picture.flatten({ background: PAPER }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function render(svg: string, scale: number): Promise<Layer> {
  return layers.get(`${scale} ${svg}`, () =>
    pixels(sharp(Buffer.from(svg), { density: DPI_OF_SVG * scale })),
  );
}

async function fit({ webp, left, top, width, height }: NonNullable<Drawing["artwork"]>) {
  const fitted = sharp(webp).resize(width, height, { fit: "fill" });
  return { ...(await pixels(fitted)), left, top };
}

async function pixels(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}
