import { ART_IDS } from "../../art/art-ids.ts";
import { FONT_POINTS } from "../../text/font-points.ts";
import type { ImageLayer, Layer, TextLayer } from "../document.ts";
import type { LayerKind, LayerOf } from "./layer-kinds.ts";

/** The server needs these of every kind before it draws a layer of it. */
type KindCosts<Own extends Layer> = {
  /** The time that it takes to draw, at most. */
  drawingMs(layer: Own): number;
  /** The letters that it draws, in characters. */
  letters(layer: Own): { plain: number; outlined: number };
  /** False for a picture that the library does not have. */
  isKnown(layer: Own): boolean;
};

/** The costs are in milliseconds of processor time, as measured: docs/decisions/055. */
const MS = {
  point: 0.002,
  /** Each inch of an outline's width takes more. */
  outlinedPoint: 0.0006,
  inchOfOutline: 0.0025,
  art: 10,
  /** Large or small: each layer opens its preview. */
  image: 110,
  /** Hard pixels that are enlarged to as many as there may be take this as well. */
  enlarged: 140,
} as const;

/** Hard pixels are enlarged no further than this, in the largest mockup: 4096 of 40 an inch. */
const MAX_HARD_INCHES = 102;

const NO_LETTERS = { letters: () => ({ plain: 0, outlined: 0 }), isKnown: () => true };

const KIND_COSTS: { [Kind in LayerKind]: KindCosts<LayerOf<Kind>> } = {
  image: {
    ...NO_LETTERS,
    drawingMs: (layer) => MS.image + (layer.hard ? enlargedMs(layer) : 0),
  },
  text: {
    drawingMs: textMs,
    letters({ text, outline }) {
      const plain = [...text].length;
      return { plain, outlined: outline ? plain : 0 };
    },
    isKnown: () => true,
  },
  art: {
    ...NO_LETTERS,
    drawingMs: () => MS.art,
    isKnown: ({ art }) => ART_IDS.has(art),
  },
};

export function costsOf(layer: Layer) {
  const costs: KindCosts<Layer> = KIND_COSTS[layer.kind];
  return {
    drawingMs: costs.drawingMs(layer),
    letters: costs.letters(layer),
    isKnown: costs.isKnown(layer),
  };
}

/**
 * A cropped image costs at most as if the whole picture were shown that large: pixels around it are
 * read too.
 */
function enlargedMs({ width, height, crop }: ImageLayer): number {
  const across = width / (crop?.width ?? 1);
  const down = height / (crop?.height ?? 1);
  const share = (inches: number) => Math.min(1, inches / MAX_HARD_INCHES);
  return MS.enlarged * share(across) * share(down);
}

/** The letters count as those of their font with most points. */
function textMs({ text, font, outline }: TextLayer): number {
  const stroke = outline ? MS.outlinedPoint + MS.inchOfOutline * outline.width : 0;
  return text.length * FONT_POINTS[font] * (MS.point + stroke);
}
