import { toOklab } from "../../color-contrast.ts";
import type { Color } from "../color.ts";

type Cloth = Pick<Color, "hex" | "more">;

/** One to three: what swatches show, the first one most. */
export function hexesOf({ hex, more = [] }: Cloth): string[] {
  return [hex, ...more];
}

/** In OKLab: colors that are no further apart are fibers of one cloth, others are parts of a thing. */
const NEAR = 0.32;

/** The fibers of a heather from dark to light; undefined for what has one color, or is of two parts. */
export function fibersOf(cloth: Cloth): string[] | undefined {
  const hexes = hexesOf(cloth);
  if (hexes.length === 1) return undefined;
  const seen = hexes.map((hex) => ({ hex, lab: toOklab(hex) }));
  const isNear = seen.every((one) => seen.every(({ lab }) => distance(one.lab, lab) <= NEAR));
  if (!isNear) return undefined;
  return seen.toSorted((one, other) => one.lab[0] - other.lab[0]).map(({ hex }) => hex);
}

/** Its further values are no fibers: a thing has its parts in them. */
export function isOfParts(cloth: Cloth): boolean {
  return cloth.more !== undefined && fibersOf(cloth) === undefined;
}

/** Less of OKLab's lightness is a dark color. */
const DARK = 0.62;

/** A heather is as dark as its fibers are together; a thing of two parts, as its first one. */
export function isDarkCloth(cloth: Cloth): boolean {
  const shown = fibersOf(cloth) ?? [cloth.hex];
  const lightness = shown.reduce((sum, hex) => sum + toOklab(hex)[0], 0) / shown.length;
  return lightness < DARK;
}

/**
 * Shopping sites take the main color first and the others after a slash, so a thing of several parts
 * that is called `Heather gray and navy` is `Heather gray/navy` there.
 */
export function feedColor(name: string, cloth: Cloth | undefined): string {
  return cloth && isOfParts(cloth) ? name.split(/\s*(?:[/&+,]|\band\b)\s*/).join("/") : name;
}

/** The studio's page has a gradient of this id. */
export function swatchId(value: string): string {
  return `swatch-${value}`;
}

/** A color of several hex values has these. */
export function several(value: string, more: readonly string[]): Pick<Color, "more" | "swatch"> {
  return { more, swatch: `url(#${swatchId(value)})` };
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
}
