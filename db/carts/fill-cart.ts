import type { Fragment, ISql } from "postgres";
import { MAX_CART_LINES, QUANTITY_LIMITS } from "#shop/orders/quantity.ts";
import { lockShopper } from "../accounts/shoppers.ts";
import type { CartLine } from "./carts.ts";

type Contents = "productId" | "size" | "color" | "quantity" | "documentId" | "description";
export type Addition = Pick<CartLine, Contents | "acceptedLetters"> & { shopperId: string };

export type AddOutcome = "added" | "too-many" | "cart-full";

/**
 * Adds all lines or none, of one shopper. Raises the quantity of what the cart has already. Call it
 * in a transaction.
 */
export async function addToCart(tx: ISql, typed: readonly Addition[]): Promise<AddOutcome> {
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
export async function addUpToLimit(tx: ISql, line: Addition): Promise<number | "cart-full"> {
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

/** Makes these the quantities, all or none; sent twice, it changes nothing more. Call it in a transaction. */
export function setInCart(tx: ISql, lines: readonly Addition[]) {
  return putInCart(tx, lines, tx`excluded.quantity`);
}

/** Raises quantities to at least these, all or none; sent twice, it changes nothing more. Call it in a transaction. */
export function raiseInCart(tx: ISql, lines: readonly Addition[]) {
  return putInCart(tx, lines, tx`greatest(cart_lines.quantity, excluded.quantity)`);
}

async function putInCart(
  tx: ISql,
  typed: readonly Addition[],
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
  quantityOf: (line: Addition) => number | undefined;
  isTooFullFor: (lines: readonly Addition[]) => boolean;
};

/**
 * The lock lets additions in one at a time, so that each counts the lines of the others; their
 * shopper is the same.
 */
async function lockCart(tx: ISql, lines: readonly Addition[]): Promise<CartBefore> {
  const shopperId = lines[0]?.shopperId ?? null;
  if (shopperId) await lockShopper(tx, shopperId);
  const rows = await tx<Pick<CartLine, Contents>[]>`
    select product_id, size, color, quantity, document_id, description from cart_lines
    where shopper_id = ${shopperId} for update`;
  const quantities = new Map(rows.map((row) => [keyOf(row), row.quantity]));
  const quantityOf = (line: Addition) => quantities.get(keyOf(line));
  const isTooFullFor = (some: readonly Addition[]) => {
    const fresh = some.filter((line) => quantityOf(line) === undefined).length;
    return fresh > 0 && rows.length + fresh > MAX_CART_LINES;
  };
  return { quantityOf, isTooFullFor };
}

/** Two fields may name one shirt, and one statement cannot write a row twice. */
function merged(lines: readonly Addition[]): Addition[] {
  const byKey = new Map<string, Addition>();
  for (const line of lines) {
    const before = byKey.get(keyOf(line))?.quantity ?? 0;
    byKey.set(keyOf(line), { ...line, quantity: before + line.quantity });
  }
  return [...byKey.values()];
}

/** Lines are one where `cart_lines_merge` says so. */
function keyOf(line: Pick<CartLine, Contents>): string {
  const { productId, size, color, documentId, description } = line;
  return JSON.stringify([productId, size, color, documentId, description]);
}
