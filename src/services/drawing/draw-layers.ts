import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, intersect } from "#shop/documents/geometry.ts";
import { inkFrame } from "#shop/documents/ink-frame.ts";
import { drawImage } from "./draw-image.ts";
import { type ContentOf, drawVectors, type VectorLayer } from "./draw-vectors.ts";
import type { Picture } from "./picture.ts";
import { blankPixels, type Pixels } from "./pixels.ts";
import { canvasSize, type View } from "./view.ts";

/** `pictures` by the ids of artworks; one is opened at a time. */
export type Sources = { pictures: ReadonlyMap<number, Picture>; contentOf: ContentOf };

/**
 * Layers, bottom to top, as sRGB. The one drawing of a document: for mockups with 20 pixels an inch,
 * for the press with 300. Throws when an artwork or a picture of the library is not there.
 */
export async function drawLayers({
  layers,
  pictures,
  contentOf,
  ...view
}: View & Sources & { layers: readonly Layer[] }): Promise<Pixels> {
  const canvas = blankPixels(canvasSize(view));
  const seen = layers.filter((layer) => intersect(boundsOf(inkFrame(layer)), view.box));
  for (const group of grouped(seen)) {
    if (group.kind === "shapes") await drawVectors(canvas, group.layers, view, contentOf);
    else {
      const picture = pictures.get(group.layer.artworkId);
      if (!picture) throw new Error(`artwork ${group.layer.artworkId} is not there`);
      await drawImage(canvas, group.layer, picture, view);
    }
    if (canvas.data.length > LARGE) Bun.gc(true);
  }
  return canvas;
}

/** Bytes: of what is as large as this, the last layer's pixels go before the next one's come. */
const LARGE = 16e6;

type Group =
  | { kind: "image"; layer: Extract<Layer, { kind: "image" }> }
  | { kind: "shapes"; layers: VectorLayer[] };

/** Shapes with no image between them are drawn together. */
function grouped(layers: readonly Layer[]): Group[] {
  const groups: Group[] = [];
  for (const layer of layers) {
    const last = groups.at(-1);
    if (layer.kind === "image") groups.push({ kind: "image", layer });
    else if (last?.kind === "shapes") last.layers.push(layer);
    else groups.push({ kind: "shapes", layers: [layer] });
  }
  return groups;
}
