import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { Part } from "#shop/returns/plan.ts";

/** Counts like one of a refund: a page that was made before it names neither. */
export async function nextCreditId(tx: ISql): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('refunds', 'id')) as id`;
  return row.id;
}

/** The pieces count as given back for good. */
export async function keepCreditedLines(
  tx: ISql,
  orderId: number,
  key: string,
  parts: readonly Part[],
): Promise<void> {
  const rows = parts.map(({ position, quantity, cents, taxCents }) => ({
    ...{ orderId, key, position, quantity, cents, taxCents },
  }));
  await tx`insert into refund_lines ${tx(rows)}`;
  await tx`
    update refund_lines set held_until = 'infinity' where order_id = ${orderId} and key = ${key}`;
}

type StoreCredit = { code: string; cents: Cents; customer: string };

/** One use, by that customer. False when there is such a code. */
export async function insertStoreCredit(
  tx: ISql,
  { code, cents, customer }: StoreCredit,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into discounts (code, kind, cents, max_uses, customer)
    values (${code}, 'amount', ${cents}, 1, inbox_of(${customer}))
    on conflict on constraint discounts_code_unique do nothing returning id`;
  return row?.id;
}
