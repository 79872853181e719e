import { eachRun, STROKE_GRID, type Stroke } from "#shop/designs/background/strokes.ts";
import { clothMask, type Mask } from "#shop/goods/own/mask/cloth-mask.ts";
import { PICTURE_SIZE } from "../template/picture-size.ts";

/** In parts of `STROKE_GRID`. */
export type GridPoint = readonly [x: number, y: number];

/** Laid on what is no cloth: red, green, blue, opacity. */
const NO_CLOTH = [190, 24, 60, 150];
/** Less of the thing is its edge. */
const SEEN = 64;

/** The photograph's pixels, and a sheet on it that marks what is no cloth. */
export function openPainting(image: HTMLImageElement) {
  const { width, height } = PICTURE_SIZE;
  const photo = pixelsOf(image);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.className = "mask-stage__sheet";
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const sheet = new ImageData(width, height);

  function mark(from: number, to: number, isCloth: boolean): void {
    for (let pixel = from; pixel < to; pixel++) {
      const isSeen = (photo.data[pixel * 4 + 3] ?? 0) > SEEN;
      if (isCloth || !isSeen) sheet.data.fill(0, pixel * 4, pixel * 4 + 4);
      else sheet.data.set(NO_CLOTH, pixel * 4);
    }
  }

  return {
    canvas,

    draw(mask: Mask): void {
      const cloth = clothMask(photo, mask);
      for (let pixel = 0; pixel < cloth.length; pixel++) mark(pixel, pixel + 1, cloth[pixel] !== 0);
      context?.putImageData(sheet, 0, 0);
    },

    /** One more piece of a stroke that is not finished. */
    paint(piece: Stroke): void {
      eachRun({ width, height }, piece, (from, to) => mark(from, to, piece.mode === "restore"));
      context?.putImageData(sheet, 0, 0);
    },

    colorAt([x, y]: GridPoint): string {
      const unit = Math.max(width, height) / STROKE_GRID;
      const column = Math.min(width - 1, Math.floor(x * unit));
      const row = Math.min(height - 1, Math.floor(y * unit));
      const at = (row * width + column) * 4;
      const levels = [...photo.data.subarray(at, at + 3)];
      return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
    },
  };
}

function pixelsOf(image: HTMLImageElement): ImageData {
  const { width, height } = PICTURE_SIZE;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
}
