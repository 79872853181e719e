import { measure, openPicture } from "./pictures.ts";
import type { Jobs } from "./tasks.ts";

const SIDE = 256;

/** An upright square of 256 px, cut around what draws the eye; nothing of the upload's metadata stays. */
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
