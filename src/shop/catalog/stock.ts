import { listText } from "../list-text.ts";
import type { ShownProduct } from "./product.ts";

/** From here on pages say how many are left, and the dashboard that they are almost gone. */
export const LOW_STOCK = 5;

/** How long an order that is not paid has its pieces for itself. */
export const RESERVED_MINUTES = 30;

/** An order or a cart wants more pieces of this variant than there are. */
export type Shortage = { name: string; size: string; color: string; left: number };

/** Before any charge: what is missing, and what to do. */
export function shortageText(shortages: readonly Shortage[]): string {
  const named = shortages.slice(0, MAX_NAMED).map(shortageOf);
  const more = shortages.length - named.length;
  const rest = more > 0 ? [`And too little of ${more} more.`] : [];
  return [...named, ...rest, "Change your order, then try again."].join(" ");
}

const MAX_NAMED = 5;

/** What an order was promised and the stock does not have. */
export type MissingPieces = Omit<Shortage, "left"> & { pieces: number };

export function missingText(missing: readonly MissingPieces[]): string {
  const named = missing
    .slice(0, MAX_NAMED)
    .map(({ pieces, name, size, color }) => `${pieces} × ${name} in ${size}, ${color}`);
  return `Not in stock: ${[...named, ...(missing.length > MAX_NAMED ? ["and more"] : [])].join("; ")}.`;
}

function shortageOf({ name, size, color, left }: Shortage): string {
  return left > 0
    ? `Only ${left} left of the ${name} in ${size}, ${color}.`
    : `The ${name} is not available in ${size}, ${color} right now.`;
}

/** Before any charge: who held the last pieces for hours makes room for others. */
export function heldText(held: readonly Omit<Shortage, "left">[]): string {
  const named = held
    .slice(0, MAX_NAMED)
    .map(({ name, size, color }) => `the ${name} in ${size}, ${color}`);
  return `Orders from your connection had ${listText(named)} reserved for hours and were not paid, so others come first now. Change your order, or try again tomorrow.`;
}

type Stocked = Pick<ShownProduct, "sizes" | "colors" | "exceptions">;

/** `Only 3 left in M, Mint; 1 in L, White.` Undefined where nothing is almost gone, or counted. */
export function lowStockNote({ sizes, colors, exceptions }: Stocked): string | undefined {
  const low = colors.flatMap((color) =>
    sizes.flatMap((size) => {
      const found = exceptions.find((one) => one.size === size && one.color === color);
      const left = found?.isAvailable ? (found.left ?? 0) : 0;
      return left > 0 && left <= LOW_STOCK ? `${left} in ${size}, ${color}` : [];
    }),
  );
  const [first, ...others] = low.slice(0, MAX_NOTED);
  if (!first) return undefined;
  const rest = low.length > MAX_NOTED ? ", and few of others" : "";
  return `Only ${[first.replace(" in ", " left in "), ...others].join("; ")}${rest}.`;
}

const MAX_NOTED = 12;

export type StockedLine = {
  productId: number;
  size: string;
  color: string;
  quantity: number;
  left: number | null;
};

/** How many the whole cart wants of the line's shirt; its designs may differ. */
export function wantedOf(lines: readonly StockedLine[], line: StockedLine): number {
  const same = lines.filter(
    ({ productId, size, color }) =>
      productId === line.productId && size === line.size && color === line.color,
  );
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether the cart wants more of the line's shirt than are left. Nothing left is said otherwise. */
export function isShort(lines: readonly StockedLine[], line: StockedLine): boolean {
  return line.left !== null && line.left > 0 && wantedOf(lines, line) > line.left;
}

/** Beside the field of a quantity that is too large. */
export function fewerText({ left, size, color }: Omit<StockedLine, "productId" | "quantity">) {
  return `Only ${left} left in ${size}, ${color}. Choose fewer.`;
}
