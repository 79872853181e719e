import { compareSizes } from "../../catalog/size-order.ts";
import { groupSizes, type Sized } from "../../goods/sizes/group-sizes.ts";

/** What lies on a shelf. */
type Shelved = Sized & { product: string; color: string; size: string; shelf: string };

/** Blanks of one variant that a batch takes off their shelf. */
export type PickLine = Shelved & {
  sku: string;
  quantity: number;
  /** Pieces on the shelf; null: not counted. */
  stock: number | null;
};

/** Blanks of one color of a product lie side by side, from the smallest size up. */
export type PickGroup = { product: string; color: string; quantity: number; lines: PickLine[] };

/** Groups come in the order of their first shelf, so that one walk passes all; without any, by name. */
export function pickGroups(lines: readonly PickLine[]): PickGroup[] {
  return groupsOf(lines).map(({ product, color, lines: some }) => {
    const quantity = some.reduce((sum, line) => sum + line.quantity, 0);
    return { product, color, quantity, lines: some };
  });
}

/** As the pick list has them; what is alike stays in its order. */
export function inPickOrder<Line extends Shelved>(lines: readonly Line[]): Line[] {
  return groupsOf(lines).flatMap((group) => group.lines);
}

/** Blanks that the shelf lacks; 0 where there are enough, or nobody counts them. */
export function missingBlanks({ quantity, stock }: Pick<PickLine, "quantity" | "stock">): number {
  return stock === null ? 0 : Math.max(quantity - stock, 0);
}

type Group<Line> = { product: string; color: string; lines: Line[] };

function groupsOf<Line extends Shelved>(lines: readonly Line[]): Group<Line>[] {
  const groups = Map.groupBy(lines, ({ product, color }) => JSON.stringify([product, color]));
  return [...groups.values()].flatMap((some) => toGroup(some)).toSorted(compareGroups);
}

function toGroup<Line extends Shelved>(lines: readonly Line[]): Group<Line>[] {
  const bySize = lines.toSorted((one, other) => compareSizes(one.size, other.size));
  const [first] = bySize;
  if (!first) return [];
  const sorted = groupSizes(first, bySize, ({ size }) => size).flatMap(({ items }) => items);
  return [{ product: first.product, color: first.color, lines: sorted }];
}

function compareGroups(one: Group<Shelved>, other: Group<Shelved>): number {
  return (
    compareShelves(firstShelf(one), firstShelf(other)) ||
    BY_NAME.compare(one.product, other.product) ||
    BY_NAME.compare(one.color, other.color)
  );
}

function firstShelf({ lines }: Group<Shelved>): string {
  return lines.map(({ shelf }) => shelf).toSorted(compareShelves)[0] ?? "";
}

/** Blanks without a shelf come last. */
function compareShelves(one: string, other: string): number {
  return Number(one === "") - Number(other === "") || BY_NAME.compare(one, other);
}

/** `A2` comes before `A10`. */
const BY_NAME = new Intl.Collator("en", { numeric: true });
