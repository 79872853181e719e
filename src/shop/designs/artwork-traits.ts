import type { Box } from "../placement.ts";
import { NEAR_WHITE } from "./background/near-white.ts";
import { apartColors } from "./colors/apart-colors.ts";
import { InkColors } from "./colors/ink-colors.ts";
import { ColorCount, type MainColor, roundShare } from "./colors/main-colors.ts";
import { type RawPixels, SampledPicture } from "./sampled-picture.ts";

/** Print advice knows this of an artwork's pixels. Shares are from 0 to 1. */
export type ArtworkTraits = {
  /** How much of its box is clear: about none of a photo. */
  clear: number;
  /** This share of its border is opaque and near-white. */
  whiteBorder: number;
  /** This share of what is visible lies in half-transparent parts; soft edges do not count. */
  translucent: number;
  /** The artwork has these main colors, the largest first, with their share of what is visible. */
  colors: MainColor[];
  /** Colors of parts that stand alone, as letters do. Missing of none, and of earlier uploads. */
  apart?: MainColor[];
  /** The colors that a press with few inks would need, see `InkColors`. Missing of earlier uploads. */
  inks?: string[];
  /** Pixel art: small, of few colors, and without soft edges. */
  hard?: true;
  /**
   * The grid says where it has ink, see `ink-grid.ts`. It is missing where all cells have some, and
   * for earlier uploads.
   */
  ink?: string;
};

/** Enough for shares in whole percents, in a few milliseconds. */
const MAX_SAMPLES_ACROSS = 128;
const VISIBLE = 0.05 * 255;
const OPAQUE = 0.95 * 255;

/** Looks at a grid of pixels, so that 50 megapixels cost as much as one. */
export function measureTraits(pixels: RawPixels, ink?: Box): ArtworkTraits {
  const { width, height } = pixels.info;
  const box = ink ?? { x: 0, y: 0, width, height };
  const picture = new SampledPicture(pixels, box);
  const colors = new ColorCount();
  const inks = new InkColors(picture);
  let [clear, visible, translucent] = [0, 0, 0];
  const step = Math.max(1, Math.ceil(Math.max(box.width, box.height) / MAX_SAMPLES_ACROSS));
  const rows: ([number, number, number] | undefined)[][] = [];
  for (let y = 0; y < box.height; y += step) {
    const row: (typeof rows)[number] = [];
    rows.push(row);
    for (let x = 0; x < box.width; x += step) {
      if (picture.alpha(x, y) < VISIBLE) {
        clear++;
        row.push(undefined);
        continue;
      }
      visible++;
      if (isWithinTranslucent(picture, x, y)) translucent++;
      const color = picture.color(x, y);
      row.push(color);
      colors.add(color);
      inks.add(x, y);
    }
  }
  const apart = clear > 0 ? apartColors(rows) : [];
  return {
    clear: roundShare(clear, clear + visible),
    whiteBorder: whiteBorder(picture, box, step),
    translucent: roundShare(translucent, visible),
    colors: colors.mainColors(),
    ...(apart.length > 0 && { apart }),
    inks: inks.inks(),
    ...(isPixelArt(picture, box) && { hard: true }),
  };
}

const PIXEL_ART = { side: 128, colors: 32 } as const;

function isPixelArt(picture: SampledPicture, { width, height }: Box): boolean {
  if (Math.max(width, height) > PIXEL_ART.side) return false;
  const colors = new Set<string>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const alpha = picture.alpha(x, y);
      if (alpha > 0 && alpha < 255) return false;
      colors.add(alpha > 0 ? picture.color(x, y).join() : "clear");
      if (colors.size > PIXEL_ART.colors) return false;
    }
  return colors.size > 1;
}

const TWO_AWAY = [-2, 0, 2].flatMap((x) => [-2, 0, 2].map((y) => [x, y] as const));

/** A soft edge has something clear or opaque two pixels away; a shadow or a veil has not. */
function isWithinTranslucent(picture: SampledPicture, x: number, y: number): boolean {
  return TWO_AWAY.every(([right, down]) => {
    const alpha = picture.alpha(x + right, y + down);
    return alpha >= VISIBLE && alpha <= OPAQUE;
  });
}

function whiteBorder(picture: SampledPicture, { width, height }: Box, step: number): number {
  let [all, white] = [0, 0];
  const count = (x: number, y: number) => {
    all++;
    const isOpaque = picture.alpha(x, y) > OPAQUE;
    if (isOpaque && picture.color(x, y).every((level) => level > NEAR_WHITE)) white++;
  };
  for (let x = 0; x < width; x += step) {
    count(x, 0);
    count(x, height - 1);
  }
  for (let y = 0; y < height; y += step) {
    count(0, y);
    count(width - 1, y);
  }
  return roundShare(white, all);
}
