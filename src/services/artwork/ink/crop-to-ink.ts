import type { Sharp } from "sharp";
import { type ArtworkTraits, measureTraits } from "#shop/designs/artwork-traits.ts";
import { findInk } from "#shop/designs/ink.ts";
import { isInked, measureInk } from "#shop/designs/ink-grid.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { type Box, isTooNarrow, type Size } from "#shop/placement.ts";
import { openPixels, type Pixels } from "../pictures.ts";
import { Rejection, tooNarrow } from "../rejections.ts";

type InkedPicture = { ink: Box; inked: Sharp; traits: ArtworkTraits };

/**
 * The box says where it prints, and the picture has just that. `nothing` is the message when
 * nothing prints.
 */
export function cropToInk(pixels: Pixels, nothing: string): InkedPicture {
  const { width, height } = pixels.info;
  const ink = findInk(pixels.data, width, height);
  if (!ink) throw new Rejection(nothing);
  rejectNarrow(ink);
  const grid = measureInk(pixels, ink);
  if (grid && !isInked(grid, WHOLE)) throw new Rejection(nothing);
  const traits = { ...measureTraits(pixels, ink), ...(grid && { ink: grid }) };
  return { ink, inked: crop(openPixels(pixels), ink), traits };
}

export function rejectNarrow({ width, height }: Size): void {
  if (isTooNarrow({ width, height })) throw new Rejection(tooNarrow(width, height));
}

export function crop(picture: Sharp, { x: left, y: top, width, height }: Box): Sharp {
  return picture.extract({ left, top, width, height });
}
