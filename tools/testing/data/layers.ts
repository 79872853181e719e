import fc from "fast-check";
import type { ArtLayer, ImageLayer, Layer, TextLayer } from "#shop/documents/document.ts";
import type { LayerKind, LayerOf } from "#shop/documents/kinds/layer-kinds.ts";

const frame = {
  x: fc.double({ min: 0, max: 12, noNaN: true }),
  y: fc.double({ min: 0, max: 16, noNaN: true }),
  width: fc.double({ min: 0.1, max: 14, noNaN: true }),
  height: fc.double({ min: 0.1, max: 18, noNaN: true }),
  rotation: fc.oneof(fc.constantFrom(0, 90, -90, 180), fc.integer({ min: -360, max: 360 })),
  flip: fc.boolean(),
  locked: fc.boolean(),
};

/** Layers as shoppers place them, roughly on the front. */
export const anyImage: fc.Arbitrary<ImageLayer> = fc.record({
  kind: fc.constant("image" as const),
  ...frame,
  artworkId: fc.integer({ min: 1, max: 9 }),
});

const anyText: fc.Arbitrary<TextLayer> = fc.record({
  kind: fc.constant("text" as const),
  ...frame,
  text: fc.constantFrom("Team 24", "Smith"),
  font: fc.constantFrom("anton" as const, "lobster" as const),
  size: fc.double({ min: 0.1, max: 5, noNaN: true }),
  lineHeight: fc.constant(1.2),
  letterSpacing: fc.constant(0),
  align: fc.constant("center" as const),
  fill: fc.constant("#000000"),
  outline: fc.constant({ color: "#ffffff", width: 0.1 }),
  arc: fc.constant(0),
});

const anyArt: fc.Arbitrary<ArtLayer> = fc.record({
  kind: fc.constant("art" as const),
  ...frame,
  art: fc.constantFrom("noto:rocket", "tabler:heart"),
  colors: fc.constant([]),
});

/** A kind that is missing does not compile, so that no test of layers forgets one. */
const ANY: { [Kind in LayerKind]: fc.Arbitrary<LayerOf<Kind>> } = {
  image: anyImage,
  text: anyText,
  art: anyArt,
};
export const anyLayer: fc.Arbitrary<Layer> = fc.oneof(...Object.values(ANY));
export const anyLayers = fc.array(anyLayer, { maxLength: 6 });
