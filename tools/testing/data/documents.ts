import type { ISql } from "postgres";
import { type FinishedDocument, finishDocument } from "#db/designs/documents.ts";
import type { DesignDocument, ImageLayer, TextLayer } from "#shop/documents/document.ts";
import { documentByName } from "#shop/documents/named-placement.ts";
import type { PrintSource } from "#shop/documents/prints/print.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, type DesignPosition } from "#shop/placement.ts";

type Sides = {
  front: number;
  back?: number | null | undefined;
  position?: DesignPosition | undefined;
  size?: number | undefined;
};

/** Finishes the document of one or two artworks at a named placement. */
export async function addDocument(sql: ISql, sides: Sides): Promise<FinishedDocument> {
  const { position = DEFAULT_POSITION, size = DESIGN_SIZE.default } = sides;
  const artworks = await sql<PrintSource[]>`
    select id, width, height, image_scale from designs
    where id in ${sql([sides.front, sides.back ?? sides.front])}`;
  const find = (id: number | null | undefined) => artworks.find((one) => one.id === id) ?? null;
  const [front, back] = [find(sides.front), find(sides.back)];
  return finishDocument(sql, documentByName({ front, back }, { position, size }), artworks);
}

/** An artwork, 2 in wide and high, at 2 in from the area's corner. */
export function imageLayer(artworkId: number, more: Partial<ImageLayer> = {}): ImageLayer {
  const frame = { x: 2, y: 1.5, width: 2, height: 2, rotation: 0, flip: false, locked: false };
  return { kind: "image", ...frame, artworkId, ...more };
}

export const textLayer = (words: string): TextLayer => ({
  kind: "text",
  text: words,
  font: "anton",
  fill: "#000000",
  ...{ x: 6, y: 2, width: 4, height: 1, rotation: 0, flip: false, locked: false },
  ...{ size: 1, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 },
});

/** A front with these words alone. */
export const saying = (words: string): DesignDocument => ({
  version: 1,
  areas: { front: [textLayer(words)] },
});

/** Something on all four areas. */
export function fourAreas(artworkId: number): DesignDocument {
  const sleeve = [imageLayer(artworkId)];
  return {
    version: 1,
    areas: {
      front: [imageLayer(artworkId, { x: 6, y: 4, width: 6, height: 6 }), imageLayer(artworkId)],
      back: [imageLayer(artworkId, { x: 6 })],
      "left-sleeve": sleeve,
      "right-sleeve": sleeve,
    },
  };
}
