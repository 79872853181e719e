import fc from "fast-check";
import type { ISql, Sql } from "postgres";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "#shop/orders/order-status.ts";

const KINDS = [
  ...["place", "place", "change", "change", "redate", "all"],
  ...["refund", "resolve", "unrefund", "remove"],
];

const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat({ max: 1000 }),
  many: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 50, max: 5000 }),
  currency: fc.constantFrom("usd", "eur", "jpy"),
  hours: fc.nat({ max: 1000 }),
  status: fc.constantFrom(...ORDER_STATUSES),
  payment: fc.constantFrom(...PAYMENT_STATUSES),
  refund: fc.constantFrom("pending", "succeeded", "failed", "canceled"),
});
type Given<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Change = Given<typeof change>;

const transaction = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  fails: fc.nat({ max: 5 }).map((chance) => chance === 0),
});
type Transaction = Given<typeof transaction>;

export const writer = fc.array(transaction, { minLength: 1, maxLength: 8 });

const ROLLED_BACK = new Error("rolled back");

export async function write(sql: Sql, transactions: readonly Transaction[]): Promise<void> {
  const mine: number[] = [];
  for (const { changes, fails } of transactions) {
    const run = sql.begin(async (tx) => {
      for (const one of changes) await apply(tx, mine, one);
      if (fails) throw ROLLED_BACK;
    });
    await run.catch((error) => {
      if (error !== ROLLED_BACK) throw error;
    });
  }
}

async function apply(tx: ISql, mine: number[], change: Change): Promise<void> {
  const { kind, at, many, cents, currency, hours, status, payment, refund } = change;
  const id = mine[at % Math.max(1, mine.length)] ?? 0;
  const time = tx`now() - ${hours}::integer * interval '1 hour'`;
  if (kind === "place") {
    const placed = await tx<{ id: number }[]>`
      insert into orders
        (user_id, checkout_key, total_cents, currency, shipping_address, created_at)
      select 1, gen_random_uuid(), ${cents}::integer, ${currency}, '{}', ${time}
      from generate_series(1, ${many}::integer) returning id`;
    mine.push(...placed.map((row) => row.id));
  } else if (kind === "change") {
    await tx`
      update orders set status = ${status}, payment_status = ${payment}, total_cents = ${cents}
      where id = ${id}`;
  } else if (kind === "redate") {
    await tx`update orders set created_at = ${time} where id = ${id}`;
  } else if (kind === "all") {
    await tx`
      update orders set status = ${status}, payment_status = ${payment} where id = any(${mine})`;
  } else if (kind === "refund") {
    await tx`
      insert into refunds (order_id, stripe_refund_id, amount_cents, status)
      select id, gen_random_uuid(), ${cents}, ${refund} from orders where id = ${id}`;
  } else if (kind === "resolve") {
    await tx`
      update refunds set status = ${refund}, amount_cents = ${cents} where order_id = ${id}`;
  } else if (kind === "unrefund") {
    await tx`delete from refunds where order_id = ${id}`;
  } else {
    await tx`delete from orders where id = ${id}`;
  }
}
