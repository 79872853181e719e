import { beforeAll, expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { deletePress } from "#floor/presses/delete-press.ts";
import { scan } from "#floor/scan/scan.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addFloorOrder, statesOf } from "#tools/testing/data/floor.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { findFloorProblems } from "#tools/testing/floor/problems.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(() => shop.sandbox.holdWebhooks());

const sweep = () => openMissingPieces(shop.services);
const states = (orderId: number) => statesOf(shop.sql, orderId);

/** As a process of the version before there were pieces writes it. */
const markPaid = (orderId: number) => shop.sql`
  update orders set payment_status = 'paid', paid_at = now() where id = ${orderId}`;
const setStatus = (orderId: number, status: string) =>
  shop.sql`update orders set status = ${status} where id = ${orderId}`;

test("78.9 payments that are settled twice at once, between sweeps of two processes, make each piece once", async () => {
  const buyer = await startBuyer(shop);
  const intents: string[] = [];
  for (let at = 0; at < 6; at++) {
    const placed = await (await postOrder(buyer, [{ ...buyer.line, quantity: 1 + at }])).json();
    intents.push((await pay(shop, buyer, placed)).id);
  }
  const old = [];
  for (let at = 0; at < 20; at++) old.push(await addOrder(shop.sql));
  await Promise.all([
    ...intents.flatMap((id) => [
      settlePayment(shop.services, id),
      settlePayment(shop.services, id),
    ]),
    ...old.map(markPaid),
    ...[1, 2, 3, 4].map(sweep),
  ]);
  await Promise.all([sweep(), sweep()]);
  expect(await findFloorProblems(shop.sql)).toEqual([]);
  const [row] = await shop.sql<[{ pieces: number }]>`select count(*)::int as pieces from pieces`;
  expect(row.pieces).toBe(1 + 2 + 3 + 4 + 5 + 6 + old.length);
});

test("78.9 what a process of an earlier version pays, sends and cancels during an upgrade has its pieces", async () => {
  const [waiting = 0, sent = 0, canceled = 0, later = 0] = await Promise.all(
    [1, 2, 3, 4].map(() => addOrder(shop.sql)),
  );
  for (const id of [waiting, sent, canceled, later]) await markPaid(id);
  await setStatus(sent, "shipped");
  await setStatus(canceled, "canceled");
  await sweep();
  await setStatus(later, "shipped");
  expect(await Promise.all([waiting, sent, canceled, later].map(states))).toEqual([
    ["waiting"],
    ["packed"],
    ["canceled"],
    ["packed"],
  ]);
  await setStatus(canceled, "processing");
  expect(await states(canceled)).toEqual(["waiting"]);
  expect(await findFloorProblems(shop.sql)).toEqual([]);
});

test("78.10 pieces stay when their press, their batch, who scanned them or whose they are is deleted", async () => {
  const { sql } = shop;
  const customer = await register(shop);
  const staff = await register(shop, { isAdmin: true });
  await register(shop, { isAdmin: true });
  const orderId = await addFloorOrder(sql, [{ quantity: 2 }]);
  await sql`update orders set user_id = ${customer.user.id} where id = ${orderId}`;
  const [press] = await sql<[{ id: number }]>`
    insert into presses (name) values ('Left') returning id`;
  const [batch] = await sql<[{ id: number }]>`
    insert into batches (name, press_id) values ('Mint', ${press.id}) returning id`;
  await sql`update pieces set batch_id = ${batch.id} where order_id = ${orderId}`;
  const scans = { text: `PT${orderId}-1`, actorId: staff.user.id, pressId: press.id };
  for (let step = 0; step < 2; step++) {
    const answer = await scan(shop.services, { ...scans, id: crypto.randomUUID() });
    expect(answer.outcome).toBe("done");
  }
  const gone = { id: press.id, actorId: staff.user.id };
  expect(await deletePress(shop.services, gone)).toBe(true);
  await sql`delete from batches where id = ${batch.id}`;
  for (const { user } of [customer, staff]) {
    expect(await closeAccount(shop.services, user.id)).toBe(true);
  }
  expect(await states(orderId)).toEqual(["printed", "ready"]);
  const events = await sql`
    select to_state, username from piece_events join pieces on pieces.id = piece_id
    left join users on users.id = actor_id where order_id = ${orderId} order by piece_events.id`;
  expect([...events]).toEqual([
    { toState: "picked", username: null },
    { toState: "printed", username: null },
  ]);
  expect(await findFloorProblems(sql)).toEqual([]);
});
