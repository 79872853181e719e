import { expect, test } from "bun:test";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { expireOrder, listUnpaid } from "./unpaid.ts";

const database = useDatabase();

type Unpaid = { status?: string; intentId?: string | null; hours?: number; userId?: number };

async function addOld({ status = "pending", intentId = null, hours = 4, userId = 1 }: Unpaid) {
  const id = await addOrder(database.sql, { userId });
  await database.sql`
    update orders set status = ${status}, payment_intent_id = ${intentId},
      created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;
  return id;
}

const listed = async () => (await listUnpaid(database.sql, 100)).map(({ id }) => id);

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await database.sql<
    { status: string }[]
  >`select status from orders where id = ${id}`;
  return row?.status;
}

test("23.11 pending orders expire, a guest's after 3 hours and an account's after a day", async () => {
  const { sql } = database;
  const [account] = await sql<[{ id: number }]>`
    insert into users (name, email, username)
    values ('Ada', 'ada@example.com', 'ada') returning id`;
  const userId = account.id;
  const young = { guest: await addOld({ hours: 2 }), account: await addOld({ hours: 23, userId }) };
  const old = { guest: await addOld({ hours: 4 }), account: await addOld({ hours: 25, userId }) };
  const shipped = await addOld({ status: "shipped", hours: 25 });
  const waiting = await addOld({ intentId: "pi_waiting" });
  const moved = await addOld({ status: "processing", intentId: "pi_moved", hours: 25 });
  const unpaid = await listUnpaid(sql, 10);
  expect(unpaid).toEqual([
    { id: old.guest, paymentIntentId: null, expired: true },
    { id: old.account, paymentIntentId: null, expired: true },
    { id: waiting, paymentIntentId: "pi_waiting", expired: true },
    { id: moved, paymentIntentId: "pi_moved", expired: false },
  ]);
  for (const id of [young.guest, young.account, shipped]) expect(await listed()).not.toContain(id);
});

test("23.12 an order is checked again when it is a tenth older, and once when it expires", async () => {
  const checked = async (order: Unpaid, minutesAgo: number) => {
    const id = await addOld(order);
    await database.sql`
      update orders set payment_checked_at = now() - make_interval(mins => ${minutesAgo})
      where id = ${id}`;
    return (await listed()).includes(id);
  };
  const open = { intentId: "pi_open", hours: 2 };
  const clear = () => database.sql`update orders set payment_intent_id = null, status = 'canceled'`;
  const due: boolean[] = [];
  for (const [order, minutesAgo] of [
    [open, 11],
    [open, 13],
    [{ ...open, status: "shipped", hours: 240 }, 23 * 60],
    [{ ...open, status: "shipped", hours: 240 }, 25 * 60],
    [{ ...open, hours: 4 }, 10],
    [{ ...open, hours: 4 }, 61],
    [{ ...open, hours: 3 }, 1],
  ] as const) {
    due.push(await checked(order, minutesAgo));
    await clear();
  }
  expect(due).toEqual([false, true, false, true, false, true, true]);
});

test("23.11 an order that an admin moves on during the check is not canceled", async () => {
  const [pending, moved] = [await addOld({}), await addOld({ status: "shipped" })];
  for (const id of [pending, moved]) {
    await expireOrder(database.sql, { id, paymentIntentId: null, expired: true });
  }
  expect([await statusOf(pending), await statusOf(moved)]).toEqual(["canceled", "shipped"]);
});
