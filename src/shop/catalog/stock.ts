import { listText } from "../words/list-text.ts";
import type { ShownProduct } from "./product.ts";
import { type Shirt, type Shirts, sameShirt } from "./same-line.ts";

/**
 * Limit of orders: pieces of which a shop has few [pieces]; what unpaid orders hold of them counts.
 * From here on pages say how many are left, and the dashboard that they are almost gone.
 */
export const LOW_STOCK = 5;

/**
 * Limit of orders: time that an unpaid order reserves stock and a use of a limited code, from when
 * it was placed, changed or its payment was opened [minutes]; a sweep closes the payment and gives
 * them back.
 */
export const RESERVED_MINUTES = 30;

/** An order or a cart wants more pieces of this variant than there are. */
export type Shortage = { name: string; size: string; color: string; left: number };

/** Says, before any charge, what is missing and what to do. */
export function shortageText(shortages: readonly Shortage[]): string {
  const named = shortages.slice(0, MAX_NAMED).map(shortageOf);
  const more = shortages.length - named.length;
  const rest = more > 0 ? [`And too little of ${more} more.`] : [];
  return [...named, ...rest, "Change your order, then try again."].join(" ");
}

const MAX_NAMED = 5;

/** An order was promised these pieces, and the stock does not have them. */
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

/** Says, before any charge, that who held the last pieces for hours makes room for others. */
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

/** How many the whole cart wants of the line's shirt; its designs may differ. */
export function wantedOf(cart: readonly Shirts[], shirt: Shirt): number {
  const same = cart.filter((line) => sameShirt(line, shirt));
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * True when the cart wants more of the line's shirt than are left. A shirt that has none left is
 * reported otherwise.
 */
export function isShort(cart: readonly Shirts[], line: Shirt & { left: number | null }): boolean {
  return line.left !== null && line.left > 0 && wantedOf(cart, line) > line.left;
}

/** Stands beside the field of a quantity that is too large. */
export function fewerText({
  left,
  size,
  color,
}: Omit<Shirt, "productId"> & { left: number | null }) {
  return `Only ${left} left in ${size}, ${color}. Choose fewer.`;
}
