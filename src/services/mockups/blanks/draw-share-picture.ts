import sharp, { type OverlayOptions, type ResizeOptions, type Sharp } from "sharp";
import { SHARE_PICTURE } from "#shop/found/share-picture.ts";
import type { SharePictureTask } from "../../artwork/tasks.ts";
import { encode, PAPER } from "../draw.ts";
import { drawThing } from "../photographs/draw-thing.ts";

/** A link to the shop shows this elsewhere: shirts beside each other, or a photo, on the shop's paper. */
export async function drawSharePicture(task: SharePictureTask): Promise<Uint8Array> {
  const shown = "photo" in task ? [await drawPhoto(task.photo)] : await drawShirts(task.shirts);
  const create = { ...SHARE_PICTURE, channels: 3, background: PAPER } as const;
  return encode(sharp({ create }).composite(shown), "jpg");
}

function drawPhoto(webp: Uint8Array): Promise<OverlayOptions> {
  return place(sharp(webp), { ...SHARE_PICTURE, fit: "inside" }, SHARE_PICTURE.width / 2);
}

type Shirts = Extract<SharePictureTask, { shirts: unknown }>["shirts"];

function drawShirts(shirts: Shirts): Promise<OverlayOptions[]> {
  const step = SHARE_PICTURE.width / shirts.length;
  const width = Math.round(Math.min(step, MAX_SHIRT));
  return Promise.all(
    shirts.map(async (thing, at) => {
      const shirt = await drawThing(thing, 1);
      const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
      return place(sharp(shirt.data, { raw }), { width }, (at + 0.5) * step);
    }),
  );
}

/** The shirt is as high as the picture. */
const MAX_SHIRT = 580;

async function place(picture: Sharp, size: ResizeOptions, middle: number): Promise<OverlayOptions> {
  const resized = picture.resize(size).raw();
  const { data, info } = await resized.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = Math.round(middle - width / 2);
  const top = Math.round((SHARE_PICTURE.height - height) / 2);
  return { input: data, raw: { width, height, channels }, left, top };
}
