import { expect, test } from "bun:test";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { expireOrder, listUnpaid } from "./unpaid.ts";

const database = useDatabase();

async function addOld(status: string, intentId: string | null) {
  const id = await addOrder(database.sql);
  await database.sql`
    update orders set status = ${status}, payment_intent_id = ${intentId},
      created_at = now() - interval '25 hours' where id = ${id}`;
  return id;
}

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await database.sql<
    { status: string }[]
  >`select status from orders where id = ${id}`;
  return row?.status;
}

test("after a day only pending orders expire; every intent is checked", async () => {
  const bare = { pending: await addOld("pending", null), shipped: await addOld("shipped", null) };
  const [waiting, moved] = [
    await addOld("pending", "pi_waiting"),
    await addOld("processing", "pi_moved"),
  ];
  const unpaid = (await listUnpaid(database.sql, 10)).toSorted((one, other) => one.id - other.id);
  expect(unpaid).toEqual([
    { id: bare.pending, paymentIntentId: null, expired: true },
    { id: waiting, paymentIntentId: "pi_waiting", expired: true },
    { id: moved, paymentIntentId: "pi_moved", expired: false },
  ]);
});

test("an order that an admin moves on during the check is not canceled", async () => {
  const [pending, moved] = [await addOld("pending", null), await addOld("shipped", null)];
  for (const id of [pending, moved]) {
    await expireOrder(database.sql, { id, paymentIntentId: null, expired: true });
  }
  expect([await statusOf(pending), await statusOf(moved)]).toEqual(["canceled", "shipped"]);
});
