import { clothMask } from "#shop/goods/own/mask/cloth-mask.ts";
import type { MaskData } from "#shop/goods/own/mask/mask-data.ts";
import { openPixels, type Pixels } from "../pictures.ts";

/** Pixels around the edge of what was painted that are averaged. */
const SOFT = 0.8;

/** The same picture with nothing left but what the mask says is cloth. */
export async function clothAlone({ data, info }: Pixels, mask: MaskData): Promise<Pixels> {
  const hard = clothMask({ data, width: info.width, height: info.height }, mask);
  const soft = await openPixels({ data: hard, info: { ...info, channels: 1 } })
    .blur(SOFT)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = soft.info;
  const cloth = new Uint8Array(data);
  for (let at = 3, pixel = 0; at < cloth.length; at += 4, pixel += channels)
    cloth[at] = Math.round(((cloth[at] ?? 0) * (soft.data[pixel] ?? 0)) / 255);
  return { data: cloth, info };
}
