import type { ImageLayer, Layer } from "../document-schema.ts";
import { DOCUMENT_LIMITS } from "../limits.ts";

export type LayerKind = Layer["kind"];
export type LayerOf<Kind extends LayerKind> = Extract<Layer, { kind: Kind }>;

/** The layers of one kind, in their order. */
export function ofKind<Any extends Layer, Kind extends LayerKind>(
  layers: readonly Any[],
  kind: Kind,
): Extract<Any, { kind: Kind }>[] {
  return layers.filter((layer): layer is Extract<Any, { kind: Kind }> => layer.kind === kind);
}

type ChangeInk = (color: string) => string;
type ChangeLength = (inches: number, limits: { min: number; max: number }) => number;

/**
 * Pages and the studio need these of every kind. They are methods, so that a kind may take its own
 * layers alone.
 */
type KindRules<Own extends Layer> = {
  /** Fields that are left out of a document have these. */
  defaults: Partial<Own> & Pick<Own, keyof typeof FRAME>;
  /** Inches that are drawn around the box, on both sides together. */
  stroke(layer: Own): number;
  /** Lengths beside the box, which grow with it, and the limits of a document. */
  withLengths(layer: Own, change: ChangeLength): Own;
  /** The colors that somebody chose. */
  withInks(layer: Own, change: ChangeInk): Own;
};

const FRAME = { rotation: 0, flip: false, locked: false };
const OUTLINE = { min: 0.001, max: DOCUMENT_LIMITS.outline };
const NOTHING_ELSE = {
  stroke: () => 0,
  withLengths: <Own>(layer: Own) => layer,
  withInks: <Own>(layer: Own) => layer,
};

/**
 * The rules of each kind. Five tables like it say what drawing, costs, advice and the studio need; a
 * kind that is missing in one of the six does not compile.
 */
export const LAYER_KINDS: { [Kind in LayerKind]: KindRules<LayerOf<Kind>> } = {
  image: { ...NOTHING_ELSE, defaults: FRAME },
  text: {
    defaults: { ...FRAME, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 },
    stroke: ({ outline }) => outline?.width ?? 0,
    withLengths: ({ outline, ...layer }, change) => ({
      ...layer,
      size: change(layer.size, DOCUMENT_LIMITS.fontSize),
      ...(outline && { outline: { ...outline, width: change(outline.width, OUTLINE) } }),
    }),
    withInks: ({ outline, ...layer }, change) => ({
      ...layer,
      fill: change(layer.fill),
      ...(outline && { outline: { ...outline, color: change(outline.color) } }),
    }),
  },
  art: {
    ...NOTHING_ELSE,
    defaults: { ...FRAME, colors: [] },
    withInks: (layer, change) => ({
      ...layer,
      colors: layer.colors.map(({ from, to }) => ({ from, to: change(to) })),
    }),
  },
};

function rulesOf(layer: Layer): KindRules<Layer> {
  return LAYER_KINDS[layer.kind];
}

export function strokeOf(layer: Layer): number {
  return rulesOf(layer).stroke(layer);
}

export function withLengths<Any extends Layer>(layer: Any, change: ChangeLength): Any {
  // Rules give back what they got, with other numbers.
  return rulesOf(layer).withLengths(layer, change) as Any;
}

export function withInks(layer: Layer, change: ChangeInk): Layer {
  return rulesOf(layer).withInks(layer, change);
}

/** Placed freely from now on: an image leaves its named position. */
export function freed<Any extends Layer>(layer: Any): Any {
  const { placement: _, ...free }: Any & Pick<ImageLayer, "placement"> = layer;
  // The layer is still of the same kind without an optional field.
  return free as unknown as Any;
}
