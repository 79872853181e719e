import type { Fragment, ISql } from "postgres";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { lockShopper } from "../accounts/shoppers.ts";

export type NewCartLine = {
  shopperId: string;
  productId: number;
  size: string;
  color: string;
  quantity: number;
  documentId: number;
  description: string;
  /** Letters that its shopper agreed to go without, see `acceptedText`. */
  acceptedLetters: string;
};

export type AddOutcome = "added" | "too-many" | "cart-full";

/**
 * All lines or none, of one shopper. Raises the quantity of what the cart has already. Call
 * it in a transaction.
 */
export async function addToCart(tx: ISql, typed: readonly NewCartLine[]): Promise<AddOutcome> {
  const lines = merged(typed);
  const before = await lockCart(tx, lines);
  const { max } = QUANTITY_LIMITS;
  if (lines.some((line) => line.quantity + (before.quantityOf(line) ?? 0) > max)) return "too-many";
  if (before.isTooFullFor(lines)) return "cart-full";
  await tx`
    insert into cart_lines ${tx(lines)}
    on conflict on constraint cart_lines_merge
    do update set quantity = cart_lines.quantity + excluded.quantity,
      accepted_letters = excluded.accepted_letters`;
  return "added";
}

/** Adds as many as the line's limit allows; returns how many. Call it in a transaction. */
export async function addUpToLimit(tx: ISql, line: NewCartLine): Promise<number | "cart-full"> {
  const before = await lockCart(tx, [line]);
  if (before.isTooFullFor([line])) return "cart-full";
  const [row] = await tx<[{ quantity: number }]>`
    insert into cart_lines ${tx(line)}
    on conflict on constraint cart_lines_merge
    do update set
      quantity = least(cart_lines.quantity + excluded.quantity, ${QUANTITY_LIMITS.max}),
      accepted_letters = excluded.accepted_letters
    returning quantity`;
  return row.quantity - (before.quantityOf(line) ?? 0);
}

/** Makes these the quantities, all or none; sent twice, it changes nothing more. In a transaction. */
export function setInCart(tx: ISql, lines: readonly NewCartLine[]) {
  return putInCart(tx, lines, tx`excluded.quantity`);
}

/** At least these quantities, all or none; sent twice, it changes nothing more. In a transaction. */
export function raiseInCart(tx: ISql, lines: readonly NewCartLine[]) {
  return putInCart(tx, lines, tx`greatest(cart_lines.quantity, excluded.quantity)`);
}

async function putInCart(
  tx: ISql,
  typed: readonly NewCartLine[],
  quantity: Fragment,
): Promise<"set" | "cart-full"> {
  const { max } = QUANTITY_LIMITS;
  const lines = merged(typed).map((line) => ({ ...line, quantity: Math.min(line.quantity, max) }));
  const before = await lockCart(tx, lines);
  if (before.isTooFullFor(lines)) return "cart-full";
  await tx`
    insert into cart_lines ${tx(lines)}
    on conflict on constraint cart_lines_merge do update set quantity = ${quantity},
      accepted_letters = excluded.accepted_letters`;
  return "set";
}

type CartBefore = {
  quantityOf: (line: NewCartLine) => number | undefined;
  isTooFullFor: (lines: readonly NewCartLine[]) => boolean;
};

/** One addition at a time, so that each counts the lines of the others; their shopper is the same. */
async function lockCart(tx: ISql, lines: readonly NewCartLine[]): Promise<CartBefore> {
  const shopperId = lines[0]?.shopperId ?? null;
  if (shopperId) await lockShopper(tx, shopperId);
  const rows = await tx<Merged[]>`
    select product_id, size, color, quantity, document_id, description from cart_lines
    where shopper_id = ${shopperId} for update`;
  const quantities = new Map(rows.map((row) => [keyOf(row), row.quantity]));
  const quantityOf = (line: NewCartLine) => quantities.get(keyOf(line));
  const isTooFullFor = (some: readonly NewCartLine[]) => {
    const fresh = some.filter((line) => quantityOf(line) === undefined).length;
    return fresh > 0 && rows.length + fresh > MAX_CART_LINES;
  };
  return { quantityOf, isTooFullFor };
}

/** Two fields may name one shirt, and one statement cannot write a row twice. */
function merged(lines: readonly NewCartLine[]): NewCartLine[] {
  const byKey = new Map<string, NewCartLine>();
  for (const line of lines) {
    const before = byKey.get(keyOf(line))?.quantity ?? 0;
    byKey.set(keyOf(line), { ...line, quantity: before + line.quantity });
  }
  return [...byKey.values()];
}

/** What `cart_lines_merge` compares. */
type Merged = Omit<NewCartLine, "shopperId" | "acceptedLetters">;

function keyOf(line: Merged): string {
  const { productId, size, color, documentId, description } = line;
  return JSON.stringify([productId, size, color, documentId, description]);
}
