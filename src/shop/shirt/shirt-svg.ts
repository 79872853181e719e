import { type Box, type Side, VIEW_SIZE } from "../placement.ts";
import { shirtLayers } from "./layers.ts";
import type { Cut } from "./pattern.ts";
import { fabricTone } from "./tone.ts";

type Shirt = {
  cut: Cut;
  side: Side;
  color: string;
  idPrefix?: string;
};

/** sharp loads `data:` URLs only. `box` comes from `placePrint`. */
type ArtworkImage = { href: string; box: Box };

export function shirtSvg(shirt: Shirt & { artwork?: ArtworkImage }): string {
  const layers = layersOf(shirt);
  const artwork = shirt.artwork ? artworkImage(shirt.artwork) : "";
  return svg(shirt, layers.defs, layers.fabric, artwork, shading(shirt, layers));
}

/** The layers of mockups are drawn from these, in white; each has a picture of its own. */
export function layerSvgs(view: Pick<Shirt, "cut" | "side">) {
  const shirt = { ...view, color: "#ffffff" };
  const { defs, fabric, shade, light } = layersOf(shirt);
  return {
    fabric: svg(shirt, defs, fabric),
    shade: svg(shirt, defs, shade),
    light: svg(shirt, defs, light),
  };
}

function layersOf({ cut, side, idPrefix = "shirt" }: Shirt) {
  return shirtLayers({ cut, side, idPrefix });
}

function shading({ color }: Shirt, { shade, light }: { shade: string; light: string }): string {
  const tone = fabricTone(color);
  return `<g opacity="${tone.shade}">${shade}</g><g opacity="${tone.light}">${light}</g>`;
}

function artworkImage({ href, box }: ArtworkImage): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  return `<image href="${escaped(href)}" ${place} preserveAspectRatio="none"/>`;
}

function svg({ color }: Shirt, defs: string, ...layers: string[]): string {
  const { width, height } = VIEW_SIZE;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="${escaped(color)}">`;
  return `${head}<defs>${defs}</defs>${layers.join("")}</svg>`;
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
