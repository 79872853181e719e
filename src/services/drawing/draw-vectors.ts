import { boundsOf, intersect, unionOf } from "#shop/documents/geometry.ts";
import { inkFrame } from "#shop/documents/ink-frame.ts";
import type { LayerKind, LayerOf } from "#shop/documents/kinds/layer-kinds.ts";
import type { Box } from "#shop/placement.ts";
import { type Pixels, paste } from "./pixels.ts";
import { rasterize } from "./rasterize.ts";
import { inPixels, type View } from "./view.ts";

/** Kinds of layers that are markup; pictures are read pixel by pixel. */
export type VectorKind = Exclude<LayerKind, "image">;
export type VectorLayer = LayerOf<VectorKind>;

/** Markup that fills the layer's box around 0, 0, in inches. `idPrefix` is the layer's own. */
export type ContentOf = (layer: VectorLayer, idPrefix: string) => Promise<string>;

/**
 * Limit of drawing: markup of texts and art that is drawn at once [characters]; the next layers are
 * drawn after it. libxml takes ten million.
 */
const MAX_MARKUP = 4e6;

/** Layers one above the other become one file, which is drawn in the canvas's own pixels. */
export async function drawVectors(
  canvas: Pixels,
  layers: readonly VectorLayer[],
  view: View,
  contentOf: ContentOf,
): Promise<void> {
  let [markup, boxes]: [string, Box[]] = ["", []];
  for (const [at, layer] of layers.entries()) {
    const content = await contentOf(layer, `layer${at}-`);
    if (markup && markup.length + content.length > MAX_MARKUP) {
      await draw(canvas, markup, boxes);
      [markup, boxes] = ["", []];
    }
    markup += placed(content, layer, view);
    boxes.push(boundsOf(inPixels(inkFrame(layer), view)));
  }
  await draw(canvas, markup, boxes);
}

function placed(content: string, layer: VectorLayer, view: View): string {
  const { x, y, rotation } = inPixels(layer, view);
  const { pixelsPerInch: scale } = view;
  const place = `translate(${x} ${y}) rotate(${rotation}) scale(${layer.flip ? -scale : scale} ${scale})`;
  return `<g transform="${place}">${content}</g>`;
}

async function draw(canvas: Pixels, markup: string, boxes: readonly Box[]): Promise<void> {
  const around = unionOf(boxes);
  const seen = around && intersect(outwards(around), { x: 0, y: 0, ...sizeOf(canvas) });
  if (!seen) return;
  paste(canvas, { ...(await rasterize(markup, seen)), left: seen.x, top: seen.y });
}

const sizeOf = ({ width, height }: Pixels) => ({ width, height });

/** The box grows to whole pixels, and by one more, into which a letter's edge may reach. */
function outwards({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1];
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + 1 - left,
    height: Math.ceil(y + height) + 1 - top,
  };
}
