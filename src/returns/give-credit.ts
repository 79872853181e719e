import type { ISql } from "postgres";
import { insertStoreCredit, keepCreditedLines, nextCreditId } from "#db/returns/credits.ts";
import type { Cents } from "#shop/money.ts";
import type { Part } from "#shop/returns/plan.ts";

type Credit = {
  orderId: number;
  returnId: number;
  customer: string;
  cents: Cents;
  parts: readonly Part[];
};

/** No letter that is taken for another one. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/**
 * A discount code of that amount for one order of that customer. Its pieces count as given back from now
 * on. The caller has locked the order and looked at what it gave back before.
 */
export async function giveCredit(
  tx: ISql,
  { orderId, returnId, customer, cents, parts }: Credit,
): Promise<{ discountId: number; creditId: number }> {
  await keepCreditedLines(tx, orderId, `credit-${returnId}`, parts);
  const discountId = await insertOnce(tx, { customer, cents });
  return { discountId, creditId: await nextCreditId(tx) };
}

async function insertOnce(tx: ISql, credit: { customer: string; cents: Cents }): Promise<number> {
  for (;;) {
    // Another one, as seldom as a code of 50 random bits is taken.
    const id = await insertStoreCredit(tx, { ...credit, code: newCode() });
    if (id !== undefined) return id;
  }
}

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `CREDIT-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
