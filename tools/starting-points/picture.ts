import { artOf } from "#services/drawing/art.ts";
import { outlineOf } from "#services/drawing/text.ts";
import { artSvg } from "#shop/art/art-svg.ts";
import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, unionOf } from "#shop/documents/geometry.ts";
import { textSvg } from "#shop/text/text-svg.ts";

/** The margin is in inches, around all: for what a text's outline adds to its box. */
const MARGIN = 0.3;

/** The picture is what is printed, as SVG, its text as outlines. */
export async function pictureOf(layers: readonly Layer[]): Promise<string> {
  const box = unionOf(layers.map(boundsOf));
  if (!box) throw new Error("A starting point has layers.");
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN];
  const view = `${box.x - MARGIN} ${box.y - MARGIN} ${width} ${height}`;
  const drawn = await Promise.all(layers.map(draw));
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${drawn.join("")}</svg>`;
  return markup.replaceAll(/\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(4))));
}

async function draw(layer: Layer, at: number): Promise<string> {
  const turn = layer.rotation === 0 ? "" : ` rotate(${layer.rotation})`;
  const flip = layer.flip ? " scale(-1 1)" : "";
  const content = await contentOf(layer, `n${at}-`);
  return `<g transform="translate(${layer.x} ${layer.y})${turn}${flip}">${content}</g>`;
}

async function contentOf(layer: Layer, idPrefix: string): Promise<string> {
  if (layer.kind === "text") return textSvg(layer, await outlineOf(layer));
  const picture = layer.kind === "art" && (await artOf(layer.art));
  if (!picture) throw new Error("A starting point is made of text and art.");
  return artSvg(layer, picture, idPrefix);
}
