import { openArtwork } from "../color/open-artwork.ts";
import { limitSize, sizeOf } from "../pictures.ts";
import { makePreviews } from "../previews.ts";
import type { Tasks } from "../tasks.ts";

/** Upright and without metadata, in the widths of previews. */
export async function drawPhoto({
  bytes,
}: Tasks["photo"]["input"]): Promise<Tasks["photo"]["output"]> {
  const { width, height } = await sizeOf(bytes);
  limitSize({ width, height });
  const picture = (await openArtwork(bytes)).toColourspace("srgb");
  return { width, height, previews: await makePreviews(picture, width) };
}
