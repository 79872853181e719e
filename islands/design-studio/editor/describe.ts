import type { Area } from "#shop/documents/areas.ts";
import { AREA_INCHES } from "#shop/documents/areas.ts";
import { belowCollar } from "#shop/documents/below-collar.ts";
import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, type Frame } from "#shop/documents/geometry.ts";
import { formatLength, formatSize, type Units } from "#shop/print-size.ts";
import type { Artworks } from "./artworks.ts";

/** `Text “Team 24”`, `logo.png`, `rocket`: for lists and steps. */
export function nameOf(layer: Layer, artworks: Artworks): string {
  if (layer.kind === "image") return artworks[layer.artworkId]?.name ?? "picture";
  if (layer.kind === "text") return `'${shortened(layer.text)}'`;
  return layer.art.slice(layer.art.indexOf(":") + 1).replaceAll("-", " ");
}

type Shown = { artworks: Artworks; units: Units };

/** `Text 'Team 24', 6.0 × 1.2 in, 3.0 in below the collar, turned 15°` */
export function describeLayer(layer: Layer, area: Area, { artworks, units }: Shown): string {
  const facts = [
    `${KINDS[layer.kind]} ${nameOf(layer, artworks)}`,
    formatSize(layer, units),
    describePlace(layer, area, units),
    layer.rotation !== 0 && `turned ${round(layer.rotation)}°`,
    layer.flip && "mirrored",
    layer.locked && "locked",
  ];
  return facts.filter(Boolean).join(", ");
}

const KINDS = { image: "Image", text: "Text", art: "Art" };

/** Of the upright box around it: `3.0 in below the collar`, on sleeves `1.0 in above the hem`. */
export function describePlace(frame: Frame, area: Area, units: Units): string {
  const { x, y, width } = boundsOf(frame);
  const collar = belowCollar(area);
  if (collar !== undefined) {
    const below = y + collar;
    const where = below < 0 ? "above the collar's seam" : "below the collar";
    return `${formatLength(Math.abs(below), units)} ${where}`;
  }
  // Sleeve prints lie along the sleeve; on the wearer's right the hem is at their left.
  const away = area === "right-sleeve" ? x : AREA_INCHES[area].width - x - width;
  return `${formatLength(away + HEM, units)} above the hem`;
}

/** From a sleeve's area to its hem. */
const HEM = 1.1;

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
