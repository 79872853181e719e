import { type Oklab, toLab } from "../color/oklab.ts";
import { findColor } from "../goods/colors.ts";
import type { Product } from "./product.ts";

/** Cards stand in up to four columns, so one before, and those above, are among the last four. */
const NEAR = 4;

/**
 * Shows each product in a color of its own, in their order, so that neighbors differ and whites and
 * blacks are spread; undefined where a product has no color that is known.
 */
export function cardColors(products: readonly Pick<Product, "colors">[]): (string | undefined)[] {
  const shown: (Shown | undefined)[] = [];
  for (const { colors } of products) {
    const near = shown.slice(-NEAR).toReversed();
    const choices = colors.flatMap((name) => shownAs(name) ?? []);
    const others = choices.filter(({ name }) => near.every((one) => one?.name !== name));
    const possible = others.length > 0 ? others : choices;
    const costs = possible.map((choice) => costOf(choice, { near, shown }));
    shown.push(possible[costs.indexOf(Math.min(...costs))]);
  }
  return shown.map((color) => color?.name);
}

type Shown = { name: string; lab: Oklab; chroma: number };

function shownAs(name: string): Shown | undefined {
  const color = findColor(name);
  if (!color) return undefined;
  const lab = toLab(color.hex);
  return { name, lab, chroma: Math.hypot(lab[1], lab[2]) };
}

type Before = { near: readonly (Shown | undefined)[]; shown: readonly (Shown | undefined)[] };

/** Colors that are alike cost most beside each other, then those that came before, then pale ones. */
function costOf(color: Shown, { near, shown }: Before): number {
  const alike = near.map((other, at) =>
    other ? Math.max(0, FAR - distance(color.lab, other.lab)) * (at === 0 ? 2 : 1) : 0,
  );
  const before = shown.filter((other) => other?.name === color.name).length;
  return sum(alike) + before * AGAIN + Math.max(0, VIVID - color.chroma);
}

/** Nobody takes colors this far apart for one another. */
const FAR = 0.35;
const AGAIN = 0.25;
const VIVID = 0.15;

function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
