import sharp, { type OverlayOptions } from "sharp";
import { findColor } from "#shop/colors.ts";
import { SHARE_PICTURE } from "#shop/found/share-picture.ts";
import type { SharePictureTask } from "../artwork/tasks.ts";
import { compose } from "./compose.ts";
import { encode, PAPER } from "./draw.ts";
import { readLayers } from "./layers.ts";

/** What a link to the shop shows elsewhere: shirts beside each other, or a photo, on the shop's paper. */
export async function drawSharePicture(task: SharePictureTask): Promise<Uint8Array> {
  const pictures = "photo" in task ? [await photo(task.photo)] : await drawShirts(task.shirts);
  const create = { ...SHARE_PICTURE, channels: 3, background: PAPER } as const;
  return encode(sharp({ create }).composite(pictures), "jpg");
}

async function photo(webp: Uint8Array): Promise<OverlayOptions> {
  const input = await sharp(webp)
    .resize({ ...SHARE_PICTURE, fit: "inside" })
    .png()
    .toBuffer();
  return { input, gravity: "center" };
}

type Shirts = Extract<SharePictureTask, { shirts: unknown }>["shirts"];

function drawShirts(shirts: Shirts): Promise<OverlayOptions[]> {
  const step = Math.round(SHARE_PICTURE.width / shirts.length);
  const width = Math.min(step, MAX_SHIRT);
  return Promise.all(
    shirts.map(async ({ cut, side, color }, at) => {
      const shirt = compose(await readLayers({ cut, side }, 1), findColor(color)?.hex ?? "#ffffff");
      const raw = { width: shirt.width, height: shirt.height, channels: 4 } as const;
      const { data, info } = await sharp(shirt.data, { raw })
        .resize(width)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const left = Math.round(at * step + (step - info.width) / 2);
      const top = Math.round((SHARE_PICTURE.height - info.height) / 2);
      return { input: data, raw: { ...raw, width: info.width, height: info.height }, left, top };
    }),
  );
}

/** As high as the picture. */
const MAX_SHIRT = 580;
