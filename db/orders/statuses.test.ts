import { expect, test } from "bun:test";
import { ORDER_STATUSES, statusesThat } from "#shop/orders/order-status.ts";
import { useDatabase } from "#tools/testing/use-database.ts";

const database = useDatabase();

test("the triggers' table has every status, and says which cancel an order and which have left", async () => {
  const rows = await database.sql<{ status: string; isCanceled: boolean; hasLeft: boolean }[]>`
    select status, is_canceled, has_left from order_statuses`;
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  const canceled = rows.filter(({ isCanceled }) => isCanceled).map(({ status }) => status);
  expect<string[]>(canceled).toEqual(statusesThat("isCanceled"));
  const left = rows.filter(({ hasLeft }) => hasLeft).map(({ status }) => status);
  expect<string[]>(left).toEqual(statusesThat("hasLeft"));
});

test("the check of orders.status takes every status", async () => {
  const [row] = await database.sql<[{ text: string }]>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'orders_status'`;
  expect(namedIn(row.text)).toEqual([...ORDER_STATUSES]);
});

test.each([
  ["orders_open", "isOpen"],
  ["orders_cancel_open", "isOpen"],
  ["orders_unpaid", "isCanceled"],
  ["orders_canceled_paid", "isCanceled"],
] as const)("the index %s names the statuses of %s", async (name, fact) => {
  const [row] = await database.sql<[{ text: string }]>`
    select pg_get_expr(indpred, indrelid) as text from pg_index where indexrelid = ${name}::regclass`;
  expect(namedIn(row.text)).toEqual(statusesThat(fact));
});

function namedIn(text: string) {
  return ORDER_STATUSES.filter((status) => text.includes(`'${status}'`));
}
