import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, type Frame } from "#shop/documents/geometry.ts";
import type { LayerKind, LayerOf } from "#shop/documents/kinds/layer-kinds.ts";
import type { Area, AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { formatLength, formatSize, type Units } from "#shop/print-size.ts";
import type { Artworks } from "./artworks.ts";

/** `Text “Team 24”`, `logo.png`, `rocket`: for lists and steps. */
export function nameOf(layer: Layer, artworks: Artworks): string {
  const { name }: KindName<Layer> = KINDS[layer.kind];
  return name(layer, artworks);
}

/** One layer by its name, several by their number: `3 layers`. */
export function namesOf(layers: readonly Layer[], artworks: Artworks): string {
  const [only] = layers;
  return only && layers.length === 1 ? nameOf(only, artworks) : `${layers.length} layers`;
}

/** The title begins a description. The name is a method, so that a kind may take its own layers alone. */
type KindName<Own extends Layer> = { title: string; name(layer: Own, artworks: Artworks): string };

const KINDS: { [Kind in LayerKind]: KindName<LayerOf<Kind>> } = {
  image: {
    title: "Image",
    name: ({ artworkId }, artworks) => artworks[artworkId]?.name ?? "picture",
  },
  text: { title: "Text", name: ({ text }) => `'${shortened(text)}'` },
  art: {
    title: "Art",
    name: ({ art }) => art.slice(art.indexOf(":") + 1).replaceAll("-", " "),
  },
};

type DescriptionOptions = { artworks: Artworks; units: Units };

/** `Text 'Team 24', 6.0 × 1.2 in, 3.0 in below the collar, turned 15°` */
export function describeLayer(
  layer: Layer,
  area: AreaId,
  { artworks, units }: DescriptionOptions,
): string {
  const facts = [
    `${KINDS[layer.kind].title} ${nameOf(layer, artworks)}`,
    formatSize(layer, units),
    describePlace(layer, areaOf(area), units),
    layer.rotation !== 0 && `turned ${round(layer.rotation)}°`,
    layer.flip && "mirrored",
    layer.locked && "locked",
  ];
  return facts.filter(Boolean).join(", ");
}

/**
 * The place of the upright box around it: `3.0 in below the collar`; where a sleeve is printed along
 * its length, `1.0 in above the hem`.
 */
export function describePlace(
  frame: Frame,
  { collar, hem, inches, box }: Area,
  units: Units,
): string {
  const { x, y, width } = boundsOf(frame);
  if (hem) {
    const away = hem.beyond === "left" ? x : inches.width - x - width;
    return `${formatLength(away + hem.inches, units)} above the hem`;
  }
  const down = y + (collar ?? -box.y);
  const where = collar === undefined ? TOP : COLLAR;
  return `${formatLength(Math.abs(down), units)} ${down < 0 ? where.above : where.below}`;
}

const COLLAR = { above: "above the collar's seam", below: "below the collar" };
const TOP = { above: "above the top", below: "below the top" };

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
