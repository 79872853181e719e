import type { ISql } from "postgres";
import { type Addition, type AddOutcome, addToCart } from "./fill-cart.ts";

/**
 * Adds a shopper's lines once per form and selection, so that a double click adds one shirt. Needs a
 * transaction: the second of two concurrent calls waits for the first.
 */
export async function addOnce(
  tx: ISql,
  shopperId: string,
  { lines, formKey }: { lines: readonly Addition[]; formKey: string | undefined },
): Promise<AddOutcome | "added-before"> {
  if (!formKey) return addToCart(tx, lines);
  // The shopper is no part of the key: after a login the same form belongs to another one.
  const key = hash([formKey, lines.map(({ shopperId: _, ...line }) => line)]);
  if (!(await insertAddition(tx, shopperId, key))) return "added-before";
  const outcome = await addToCart(tx, lines);
  // The same form may try again later, because the cart has got no line.
  if (outcome !== "added") {
    await tx`delete from cart_additions where shopper_id = ${shopperId} and key = ${key}`;
  }
  return outcome;
}

export async function recordReorder(
  tx: ISql,
  shopperId: string,
  { formKey, orderId }: { formKey: string | undefined; orderId: number },
): Promise<boolean> {
  return !formKey || insertAddition(tx, shopperId, hash([formKey, orderId]));
}

async function insertAddition(tx: ISql, shopperId: string, key: string): Promise<boolean> {
  const remembered = await tx`
    insert into cart_additions (shopper_id, key) values (${shopperId}, ${key})
    on conflict do nothing`;
  return remembered.count > 0;
}

function hash(what: readonly unknown[]): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(what)).digest("hex");
}
