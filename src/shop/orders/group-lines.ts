import { compareSizes } from "../catalog/size-order.ts";
import { groupSizes, type Sized, type SizePart } from "../goods/sizes/group-sizes.ts";
import { type Cents, type CurrencyCode, formatMoney } from "../money.ts";

type Groupable = Sized & {
  productId: number;
  color: string;
  size: string;
  quantity: number;
  /** The note. */
  description: string;
};

/** Lines that differ in nothing but their size, each size once. */
export type LineGroup<Line> = {
  /** The first line stands for what all of them share. */
  first: Line;
  /** The lines go from the smallest size up, one group of sizes after the other. */
  lines: Line[];
  quantity: number;
  /** `M`; of several sizes, `S 4 · M 8 · L 6`; of several groups, `Youth: S 4 · M 8; Adult: L 6`. */
  sizes: string;
};

/**
 * Groups lines that share design, product, color and note, in the place of their first line.
 * `designOf` answers the same for the same design. A size that comes twice begins another group.
 */
export function groupLines<Line extends Groupable>(
  lines: readonly Line[],
  designOf: (line: Line) => string | number,
): LineGroup<Line>[] {
  const groups: Line[][] = [];
  const open = new Map<string, Line[][]>();
  for (const line of lines) {
    const key = JSON.stringify([designOf(line), line.productId, line.color, line.description]);
    const alike = open.get(key) ?? [];
    const group = alike.find((some) => some.every(({ size }) => size !== line.size));
    if (group) group.push(line);
    else {
      const begun = [line];
      groups.push(begun);
      open.set(key, [...alike, begun]);
    }
  }
  return groups.flatMap(toGroup);
}

/** Stored lines share their documents where their designs are the same. */
export function byDocument({ documentId }: { documentId: number }): number {
  return documentId;
}

function toGroup<Line extends Groupable>(unsorted: readonly Line[]): LineGroup<Line>[] {
  const sorted = unsorted.toSorted((one, other) => compareSizes(one.size, other.size));
  const [sized] = sorted;
  if (!sized) return [];
  const parts = groupSizes(sized, sorted, ({ size }) => size);
  const lines = parts.flatMap(({ items }) => items);
  const [first = sized] = lines;
  return [{ first, lines, quantity: piecesOf(lines), sizes: sizesText(parts) }];
}

function sizesText(parts: readonly SizePart<Groupable>[]): string {
  const [part] = parts;
  if (parts.length === 1 && part?.items.length === 1) return part.items[0]?.size ?? "";
  const texts = parts.map(({ heading, items }) => {
    const sizes = items.map(({ size, quantity }) => `${size} ${quantity}`).join(" · ");
    return heading === "" ? sizes : `${heading}: ${sizes}`;
  });
  return texts.join("; ");
}

function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type PricedSizes = { sizes: string[]; quantity: number; unitPriceCents: Cents };

/** A piece costs this; there are several where some sizes cost more than others. */
export function pricesBySize(
  lines: readonly { size: string; quantity: number; unitPriceCents: Cents }[],
): PricedSizes[] {
  return [...Map.groupBy(lines, ({ unitPriceCents }) => unitPriceCents)].map(([cents, some]) => ({
    sizes: some.map(({ size }) => size),
    quantity: piecesOf(some),
    unitPriceCents: cents,
  }));
}

/** `18 × $18.39`; with its sizes where others cost something else. */
export function priceTexts(
  lines: Parameters<typeof pricesBySize>[0],
  currency: CurrencyCode,
): string[] {
  const prices = pricesBySize(lines);
  return prices.map(({ sizes, quantity, unitPriceCents }) => {
    const text = `${quantity} × ${formatMoney(unitPriceCents, currency)}`;
    return prices.length > 1 ? `${text} (${sizes.join(", ")})` : text;
  });
}

/** Lists each text once: most notes on a line hold for all sizes of its group. */
export function saidOfAll<Line>(
  lines: readonly Line[],
  say: (line: Line) => readonly string[],
): string[] {
  return [...new Set(lines.flatMap((line) => say(line)))];
}

/** `TEE-MINT-S, TEE-MINT-M`; empty where no line has one. */
export function skusText(lines: readonly { sku: string }[]): string {
  return saidOfAll(lines, ({ sku }) => (sku ? [sku] : [])).join(", ");
}
