import { expect, test } from "bun:test";
import fc from "fast-check";
import { listPeople } from "#db/customers/customers.ts";
import { addAccount, addPaidOrder, addRefund } from "#tools/testing/data/customers.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { mergeCustomers, peopleRevision } from "./merge-customers.ts";
import { separateCustomers } from "./separate-customers.ts";
import { settleCustomers } from "./settle-customers.ts";

const database = useDatabase();

const MOVES = [
  "order",
  "refund",
  "fail",
  "cancel",
  "unpay",
  "prove",
  "merge",
  "separate",
  "settle",
] as const;

const story = fc.array(
  fc.record({
    move: fc.constantFrom(...MOVES),
    who: fc.nat(5),
    which: fc.nat(1000),
    cents: fc.integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 5, maxLength: 40 },
);

type Move = { move: (typeof MOVES)[number]; who: number; which: number; cents: number };

/** Two accounts, one of which a guest shares the email with, and guests. */
async function tell(moves: readonly Move[]): Promise<void> {
  const { sql } = database;
  await sql`truncate orders, customers, customer_orders, customer_changes cascade`;
  const accounts = [await addAccount(sql), await addAccount(sql)];
  const [{ email: shared }] = await sql<[{ email: string }]>`
    select email from users where id = ${accounts[0] ?? 0}`;
  const people = [
    ...accounts.map((userId) => ({ userId })),
    ...[shared, "a@example.com", "b@example.com", "c@example.com"].map((email) => ({ email })),
  ];
  const orders: number[] = [];
  const pick = <T>(some: readonly T[], which: number) => some[which % Math.max(1, some.length)];
  const customers = async () =>
    (await sql<{ id: number }[]>`select id from customers order by id`).map(({ id }) => id);
  for (const { move, who, which, cents } of moves) {
    const order = pick(orders, which);
    if (move === "order") orders.push(await addPaidOrder(sql, { ...people[who], cents }));
    else if (move === "settle") await settleCustomers({ sql });
    else if (move === "merge") await mergeTwo(await customers());
    else if (move === "separate") await separateOne(await customers());
    else if (order) await changeOrder(order);

    async function mergeTwo(ids: number[]) {
      const [from, to] = [pick(ids, which) ?? 0, pick(ids, cents) ?? 0];
      const both = [...(await listPeople(sql, from)), ...(await listPeople(sql, to))];
      const actorId = accounts[1] ?? 0;
      await mergeCustomers({ sql }, { from, to, revision: peopleRevision(both), actorId });
    }

    async function separateOne(ids: number[]) {
      const id = pick(ids, which) ?? 0;
      const [row] = await sql<{ root: number }[]>`select customer_root(${id}) as root`;
      await separateCustomers({ sql }, { id, from: row?.root ?? 0, actorId: accounts[1] ?? 0 });
    }

    async function changeOrder(id: number) {
      if (move === "cancel") await sql`update orders set status = 'canceled' where id = ${id}`;
      if (move === "unpay") {
        await sql`update orders set payment_status = 'unpaid' where id = ${id}`;
      }
      if (move === "prove") {
        await sql`insert into order_proofs (order_id) values (${id}) on conflict do nothing`;
      }
      if (move === "refund") {
        const [row] = await sql<{ left: number }[]>`
          select total_cents - refunded_cents as left from orders where id = ${id}`;
        if (row && row.left > 0) {
          await addRefund(sql, { orderId: id, cents: Math.min(cents, row.left) });
        }
      }
      if (move === "fail") await sql`update refunds set status = 'failed' where order_id = ${id}`;
    }
  }
}

test("83.4 83.24 the sums of customers agree with orders and refunds to the cent, whatever was done", async () => {
  const { sql } = database;
  await fc.assert(
    fc.asyncProperty(story, async (moves) => {
      await tell(moves);
      await settleCustomers({ sql });
      // Each order counts once, to somebody who stands for themselves.
      const [facts] = await sql<[{ wrong: number; uncounted: number }]>`
        select (select count(*)::int from customer_orders known
            left join customers root on root.id = known.customer_id and root.merged_into is null
            where root.id is null or customer_root(known.own_id) <> known.customer_id) as wrong,
          (select count(*)::int from orders
            where not exists (select from customer_orders where order_id = orders.id)) as uncounted`;
      expect(facts).toEqual({ wrong: 0, uncounted: 0 });
      const rows = await sql<{ orders: number; valueCents: number; isRight: boolean }[]>`
        select customers.orders, value_cents, (customers.orders, value_cents) = (
          select count(*) filter (where payment_status <> 'unpaid'),
            coalesce(sum(total_cents - coalesce((
              select sum(amount_cents) from refunds
              where order_id = orders.id and status not in ('failed', 'canceled')), 0))
              filter (where payment_status <> 'unpaid'), 0)
          from customer_orders known join orders on orders.id = known.order_id
          where known.customer_id = customers.id
        ) as is_right
        from customers where merged_into is null`;
      expect(rows.filter(({ isRight }) => !isRight)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
