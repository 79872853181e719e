// The drawing process: it loads our own SVG and our own WebP previews, and never sees an upload.
import sharp, { type Sharp } from "sharp";
import { answerOrders } from "../artwork/answer-orders.ts";
import type { Drawing, Order } from "../artwork/jobs.ts";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

/** Mail programs show JPEG on whatever they have behind it; this is the shop's own paper. */
const PAPER = "#f4ecdf";

answerOrders(async ({ kind, input }: Order) => {
  if (kind !== "draw") throw new Error(`${kind} is not for this process`);
  return { bytes: await draw(input) };
});

async function draw({ fabric, artwork, shading, width, type }: Drawing): Promise<Uint8Array> {
  const between = artwork && (await fit(artwork));
  const layers = [...(between ? [between] : []), await render(shading)];
  const { input, raw } = await render(fabric);
  // At the drawing's own size: one preview pixel is one pixel here.
  const shirt = await sharp(input, { raw }).composite(layers).raw().toBuffer();
  const picture = sharp(shirt, { raw }).resize(width);
  return type === "webp"
    ? picture.webp({ quality: 80, alphaQuality: 90 }).toBuffer()
    : picture.flatten({ background: PAPER }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

/** Drawing the folds takes most of the time, and orders come in runs of the same few shirts. */
const rendered = new Map<string, Layer>();
const MOST_LAYERS = 40;

async function render(svg: string): Promise<Layer> {
  const there = rendered.get(svg);
  if (there) return there;
  const layer = await pixels(sharp(Buffer.from(svg)));
  if (rendered.size >= MOST_LAYERS) rendered.clear();
  rendered.set(svg, layer);
  return layer;
}

async function fit({ webp, left, top, width, height }: NonNullable<Drawing["artwork"]>) {
  const fitted = sharp(webp).resize(width, height, { fit: "fill" });
  return { ...(await pixels(fitted)), left, top };
}

async function pixels(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}
