import type { Sharp } from "sharp";
import { clearFaint } from "#shop/designs/ink.ts";
import { openPixels } from "../pictures.ts";

/** A press lays white ground under all that is not quite clear, and shows it as specks. */
export async function withoutFaint(picture: Sharp): Promise<Sharp> {
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return picture;
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .withIccProfile("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  clearFaint(data);
  return openPixels({ data, info });
}
