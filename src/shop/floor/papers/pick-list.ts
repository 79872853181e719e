import { compareSizes } from "../../catalog/size-order.ts";
import { groupSizes, type Sized } from "../../goods/sizes/group-sizes.ts";

/** Blanks of one variant that a batch takes off their shelf. */
export type PickLine = Sized & {
  product: string;
  color: string;
  size: string;
  sku: string;
  shelf: string;
  quantity: number;
  /** Pieces on the shelf; null: not counted. */
  stock: number | null;
};

/** Blanks of one color of a product lie side by side, from the smallest size up. */
export type PickGroup = { product: string; color: string; quantity: number; lines: PickLine[] };

/** Groups come in the order of their first shelf, so that one walk passes all; without any, by name. */
export function pickGroups(lines: readonly PickLine[]): PickGroup[] {
  const groups = Map.groupBy(lines, ({ product, color }) => JSON.stringify([product, color]));
  return [...groups.values()].flatMap(toGroup).toSorted(compareGroups);
}

/** Blanks that the shelf lacks; 0 where there are enough, or nobody counts them. */
export function missingBlanks({ quantity, stock }: Pick<PickLine, "quantity" | "stock">): number {
  return stock === null ? 0 : Math.max(quantity - stock, 0);
}

function toGroup(lines: PickLine[]): PickGroup[] {
  const bySize = lines.toSorted((one, other) => compareSizes(one.size, other.size));
  const [first] = bySize;
  if (!first) return [];
  const sorted = groupSizes(first, bySize, ({ size }) => size).flatMap(({ items }) => items);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [{ product: first.product, color: first.color, quantity, lines: sorted }];
}

function compareGroups(one: PickGroup, other: PickGroup): number {
  return (
    compareShelves(firstShelf(one), firstShelf(other)) ||
    BY_NAME.compare(one.product, other.product) ||
    BY_NAME.compare(one.color, other.color)
  );
}

function firstShelf({ lines }: PickGroup): string {
  return lines.map(({ shelf }) => shelf).toSorted(compareShelves)[0] ?? "";
}

/** Blanks without a shelf come last. */
function compareShelves(one: string, other: string): number {
  return Number(one === "") - Number(other === "") || BY_NAME.compare(one, other);
}

/** `A2` comes before `A10`. */
const BY_NAME = new Intl.Collator("en", { numeric: true });
