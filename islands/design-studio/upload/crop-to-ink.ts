import { findInk } from "#shop/designs/ink.ts";
import type { Size } from "#shop/placement.ts";

/**
 * Finds what of a canvas is inked, as the server crops it; `whole` is the size in print of all of
 * it. Undefined when there are no margins; throws when there is no ink.
 */
export async function cropToInk(context: CanvasRenderingContext2D, whole: Size) {
  const { width, height } = context.canvas;
  const pixels = context.getImageData(0, 0, width, height);
  const ink = findInk(pixels.data, width, height);
  if (!ink) throw new Error("There is nothing to print in this file");
  if (ink.width === width && ink.height === height) return undefined;
  // Empties the canvas, too.
  context.canvas.width = ink.width;
  context.canvas.height = ink.height;
  context.putImageData(pixels, -ink.x, -ink.y);
  return {
    href: await pictureOf(context.canvas),
    width: (whole.width * ink.width) / width,
    height: (whole.height * ink.height) / height,
  };
}

export function pictureOf(canvas: HTMLCanvasElement): Promise<string> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(URL.createObjectURL(blob)) : reject(new Error("The canvas gave no picture")),
    ),
  );
}
