import { measure, openPicture } from "./pictures.ts";
import type { Jobs } from "./tasks.ts";

const SIDE = 256;

/** 256 px around the most salient part, upright and without the upload's metadata. */
export async function cutSquare({
  bytes,
}: Jobs["avatar"]["input"]): Promise<Jobs["avatar"]["output"]> {
  await measure(bytes);
  const square = openPicture(bytes)
    .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
    .toColorspace("srgb")
    .webp({ quality: 85 });
  return { bytes: await square.toBuffer() };
}
