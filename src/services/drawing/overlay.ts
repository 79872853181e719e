import sharp from "sharp";
import type { Artwork, Pixels } from "../mockups/compose.ts";

type Frame = { left: number; top: number; width: number; height: number };

/** One picture of several, bottom to top, without what lies outside the frame. */
export async function overlay(
  tiles: readonly Artwork[],
  frame: Frame,
): Promise<Artwork | undefined> {
  const [only] = tiles;
  if (!only || (tiles.length === 1 && isInside(only, frame))) return only;
  const { left, top, width, height } = frame;
  let canvas = Buffer.alloc(width * height * 4);
  for (const tile of tiles) {
    const part = shared(tile, frame);
    if (!part) continue;
    const input = await cut(tile, part);
    canvas = await sharp(canvas, { raw: { width, height, channels: 4 } })
      .composite([
        {
          input,
          raw: { width: part.width, height: part.height, channels: 4 },
          left: part.left - left,
          top: part.top - top,
        },
      ])
      .raw()
      .toBuffer();
  }
  return { data: canvas, left, top, width, height };
}

function isInside(tile: Frame, frame: Frame): boolean {
  const part = shared(tile, frame);
  return part?.width === tile.width && part.height === tile.height;
}

function shared(tile: Frame, frame: Frame): Frame | undefined {
  const left = Math.max(tile.left, frame.left);
  const top = Math.max(tile.top, frame.top);
  const width = Math.min(tile.left + tile.width, frame.left + frame.width) - left;
  const height = Math.min(tile.top + tile.height, frame.top + frame.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

function cut({ data, width, height, left, top }: Pixels & Frame, part: Frame): Promise<Buffer> {
  const within = { ...part, left: part.left - left, top: part.top - top };
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(within)
    .raw()
    .toBuffer();
}
