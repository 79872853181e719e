import { findInk } from "#shop/designs/ink.ts";
import { type Box, VIEW_SIZE } from "#shop/placement.ts";
import { openArtwork } from "../color/open-artwork.ts";
import { limitSize, openPixels, type Pixels, readPixels, sizeOf } from "../pictures.ts";
import { Rejection } from "../rejections.ts";
import type { Tasks } from "../tasks.ts";
import { clearGround } from "./clear-ground.ts";
import { clothAlone } from "./cloth-alone.ts";
import { limitAvif } from "./limit-avif.ts";
import { clothTone, planesOf } from "./planes.ts";

type Reading = Tasks["thing"]["output"];

/** A photograph has no more pixels to a side than this; a picture of a thing has 1360 at most. */
const MAX_SIDE = 2000;
/** So much room is around a thing, as part of its longer side. */
const ROOM = 0.06;
const SCALES = [1, 2] as const;
/** Less of the picture is no thing that could be sold. */
const LEAST_SHARE = 0.01;

const NO_THING =
  "No thing could be told from what is around it. Choose a higher tolerance, or a photograph on an even background, or one whose background is transparent.";

const NO_CLOTH = "This mask leaves nothing of the thing as cloth. Paint where it is cloth.";

/** Makes the planes of a white or gray thing from its photograph: decision 064. */
export async function readThing(task: Tasks["thing"]["input"]): Promise<Reading> {
  const { bytes, tolerance, holes } = task;
  limitSize(await sizeOf(bytes));
  await limitAvif(bytes);
  const opened = (await openArtwork(bytes)).resize({
    ...{ width: MAX_SIDE, height: MAX_SIDE },
    ...{ fit: "inside", withoutEnlargement: true },
  });
  const pixels = await readPixels(opened);
  const isClear = hasClearGround(pixels);
  const photo = await encodePhoto(pixels, isClear);
  const { data: rgba, info } = pixels;
  const hasGround = isClear || clearGround({ rgba, ...info }, { tolerance, holes });
  if (!hasGround) throw new Rejection(NO_THING);
  const crop = task.crop ?? cropOf(pixels);
  const large = await shownPart(pixels, crop);
  if (!isClear) await softenEdges(large);
  const cloth = task.mask ? await clothAlone(large, task.mask) : large;
  const tone = clothTone({ ...cloth, ...cloth.info });
  if (tone === undefined) throw new Rejection(task.mask ? NO_CLOTH : NO_THING);
  const layers = await Promise.all(
    SCALES.map(async (scale) => ({
      scale,
      bytes: await encodeLayers(cloth, { scale, tone }),
      photo: await encodeShown(large, scale),
    })),
  );
  return { photo, crop, layers };
}

function hasClearGround({ data, info }: Pixels): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) clear++;
  return clear > info.width * info.height * LEAST_SHARE;
}

async function encodePhoto(pixels: Pixels, isClear: boolean): Promise<Reading["photo"]> {
  if (isClear) {
    const bytes = await openPixels(pixels).png({ compressionLevel: 6 }).toBuffer();
    return { type: "image/png", bytes };
  }
  const bytes = await openPixels(pixels).removeAlpha().jpeg({ quality: 92 }).toBuffer();
  return { type: "image/jpeg", bytes };
}

/** The thing with some room around it, from 0 to 1 of the photograph; it may reach beyond. */
function cropOf({ data, info: { width, height } }: Pixels): Box {
  const thing = findInk(data, width, height);
  if (!thing || thing.width * thing.height < width * height * LEAST_SHARE)
    throw new Rejection(NO_THING);
  const room = ROOM * Math.max(thing.width, thing.height);
  return {
    x: (thing.x - room) / width,
    y: (thing.y - room) / height,
    width: (thing.width + 2 * room) / width,
    height: (thing.height + 2 * room) / height,
  };
}

/** That part in the middle of a large picture, with nothing around it. */
async function shownPart(pixels: Pixels, crop: Box): Promise<Pixels> {
  const { width, height } = pixels.info;
  const left = Math.round(crop.x * width);
  const top = Math.round(crop.y * height);
  const right = Math.round((crop.x + crop.width) * width);
  const bottom = Math.round((crop.y + crop.height) * height);
  const within = { left: Math.max(0, left), top: Math.max(0, top) };
  const extracted = await openPixels(pixels)
    .extract({
      ...within,
      width: Math.max(1, Math.min(width, right) - within.left),
      height: Math.max(1, Math.min(height, bottom) - within.top),
    })
    .extend({
      ...{ left: Math.max(0, -left), top: Math.max(0, -top), background: "#0000" },
      ...{ right: Math.max(0, right - width), bottom: Math.max(0, bottom - height) },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: VIEW_SIZE.width * 2, height: VIEW_SIZE.height * 2 };
  return openPixels(extracted)
    .resize({ ...size, fit: "contain", background: "#0000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Pixels around an edge that are averaged. */
const BLUR = 1.2;
/** Less opacity is clear, more is whole, so that the last glimmer of the ground goes, too. */
const [CLEAR, WHOLE] = [0.5, 0.88];

/** What the ground was taken from has hard and ragged edges. */
async function softenEdges({ data, info }: Pixels): Promise<void> {
  const alpha = new Uint8Array(info.width * info.height);
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  const blurred = await openPixels({ data: alpha, info: { ...info, channels: 1 } })
    .blur(BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = blurred.info;
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const share = (blurred.data[pixel * channels] ?? 0) / 255;
    const soft = Math.min(Math.max((share - CLEAR) / (WHOLE - CLEAR), 0), 1);
    data[pixel * 4 + 3] = Math.round(soft * 255);
  }
}

type Scale = (typeof SCALES)[number];
type Planes = { scale: Scale; tone: number };

async function encodeLayers(large: Pixels, { scale, tone }: Planes): Promise<Uint8Array> {
  const { data, info } = await inScale(large, scale).raw().toBuffer({ resolveWithObject: true });
  const planes = planesOf({ data, ...info }, tone);
  return openPixels({ data: planes.data, info })
    .webp({ lossless: true, exact: true, effort: 3 })
    .toBuffer();
}

/** Opacity stays exact: what is no cloth is told by its difference from the planes'. */
function encodeShown(large: Pixels, scale: Scale): Promise<Uint8Array> {
  return inScale(large, scale).webp({ quality: 90, alphaQuality: 100, effort: 3 }).toBuffer();
}

/** Sharper kernels ring: they would leave a faint line around the thing. */
function inScale(large: Pixels, scale: Scale) {
  return openPixels(large).resize({ width: (large.info.width * scale) / 2, kernel: "linear" });
}
