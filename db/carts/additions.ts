import type { ISql } from "postgres";
import { addToCart, type NewCartLine } from "./carts.ts";

/**
 * Adds a line, once for each form and what was chosen in it: whoever goes back to a form and chooses
 * something else means it. Runs in the caller's transaction, where the second of two at the same
 * time waits for the first.
 */
export async function addOnce(
  tx: ISql,
  line: NewCartLine,
  formKey: string | undefined,
): Promise<"added" | "added-before" | "too-many"> {
  if (!formKey) return addToCart(tx, line);
  const { shopperId } = line;
  const key = hash([formKey, line]);
  if (!(await remember(tx, shopperId, key))) return "added-before";
  const outcome = await addToCart(tx, line);
  // With room in its line again, the same form may add it.
  if (outcome === "too-many") {
    await tx`delete from cart_additions where shopper_id = ${shopperId} and key = ${key}`;
  }
  return outcome;
}

/** Whether this form has not ordered all of that order again before. */
export async function isFirstReorder(
  tx: ISql,
  shopperId: string,
  { formKey, orderId }: { formKey: string | undefined; orderId: number },
): Promise<boolean> {
  return !formKey || remember(tx, shopperId, hash([formKey, orderId]));
}

async function remember(tx: ISql, shopperId: string, key: string): Promise<boolean> {
  const remembered = await tx`
    insert into cart_additions (shopper_id, key) values (${shopperId}, ${key})
    on conflict do nothing`;
  return remembered.count > 0;
}

function hash(what: readonly unknown[]): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(what)).digest("hex");
}
