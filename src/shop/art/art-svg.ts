import type { ArtLayer } from "../documents/document.ts";
import { recolor } from "./colors-of.ts";
import type { ArtPicture } from "./picture.ts";

/**
 * A picture that fills the layer's box, whose center is at 0, 0; the same in browsers and in the
 * drawing process. `idPrefix` keeps its gradients apart from those of other pictures in one file.
 * What a picture draws beyond its view box is cut off, as the print is.
 */
export function artSvg(
  { width, height, colors }: Pick<ArtLayer, "width" | "height" | "colors">,
  picture: ArtPicture,
  idPrefix: string,
): string {
  const box = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
  const view = `viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none"`;
  const body = prefixIds(recolor(picture.body, colors), idPrefix);
  return `<svg ${box} ${view} overflow="hidden">${body}</svg>`;
}

/** A file of its own. */
export function artFile({ body, width, height }: ArtPicture): string {
  const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return `<svg ${xmlns} viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function prefixIds(body: string, prefix: string): string {
  return body
    .replaceAll(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/ (?:xlink:)?href="#([^"]+)"/g, ` href="#${prefix}$1"`);
}
