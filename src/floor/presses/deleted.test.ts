import { beforeAll, expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { findBatch } from "#db/floor/batches.ts";
import { workAt } from "#db/floor/pieces.ts";
import { listManagedEvents } from "#db/orders/management.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  callAsPress,
  scanAt,
  scanBatchAt,
} from "#tools/testing/data/presses.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { addPress } from "./add-press.ts";
import { deletePress } from "./delete-press.ts";
import { loadAgain } from "./load-again.ts";
import { makePressKey } from "./make-press-key.ts";

const shop = useShop();
let actorId: number;
let admin: Visitor;
beforeAll(async () => {
  const { user, visitor } = await register(shop, { isAdmin: true });
  [actorId, admin] = [user.id, visitor];
});

const textOf = async (path: string) => {
  const answer = await admin.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

const sticker = (orderId: number) => pieceCode({ orderId, number: 1, attempt: 1 });

test("74.20 a deleted press is gone at once with its key and its work, and its name is free", async () => {
  const press = await addPressWithKey(shop, actorId);
  const call = callAsPress(shop, press.key);
  const [placed, open] = [await addPieces(shop), await addPieces(shop)];
  const batchId = await addBatch(shop, "Placed", [placed.orderId]);
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  const { work } = await (await call(paths.api.pressWork)).json();
  await call(paths.api.pressWorkState(work.id), { state: "placed" });
  const next = await addBatch(shop, "Open", [open.orderId]);
  await shop.sql`update batches set press_id = ${press.id} where id = ${next}`;
  const pages = [paths.adminPresses, paths.adminFloor, paths.adminBatches, paths.adminBatch(next)];
  for (const page of pages) expect(await textOf(page)).toContain(press.name);
  const ofPress = withQuery(paths.adminFloor, { press: String(press.id) });
  expect(await textOf(ofPress)).toContain(sticker(open.orderId));
  await scanBatchAt(shop, { actorId, pressId: press.id }, next);

  const id = press.id;
  expect(await deletePress(shop.services, { id, actorId })).toBe(true);
  expect(await deletePress(shop.services, { id, actorId })).toBe(false);
  expect((await call(paths.api.pressWork)).status).toBe(401);
  expect(await makePressKey(shop.services, { id, actorId })).toBeUndefined();
  const again = { id: work.id, pressId: id, actorId };
  expect(await loadAgain(shop.services, again)).toBe(false);
  const left = await shop.sql`select from press_work where press_id = ${id} and placed_at is null`;
  expect(left.count).toBe(0);
  expect(await findBatch(shop.sql, next)).toMatchObject({ pressId: null, pressName: null });
  const gone = await scanAt(shop, { actorId, pressId: id }, sticker(open.orderId));
  expect(gone).toMatchObject({ title: "This press is gone", press: null });
  expect((await scanAt(shop, { actorId }, `PRESS${id}`)).title).toBe("There is no such press");

  for (const page of pages) expect(await textOf(page)).not.toContain(press.name);
  expect(await textOf(ofPress)).not.toContain(sticker(open.orderId));

  for (let time = 0; time < 2; time++) {
    const other = await addPress(shop.services, { values: { name: press.name }, actorId });
    if (other === "known") throw new Error("The name is not free");
    expect(await addPress(shop.services, { values: { name: press.name }, actorId })).toBe("known");
    expect(await deletePress(shop.services, { id: other, actorId })).toBe(true);
  }
});

test("78.10 a press is deleted without a change of the pieces that it has printed, also while they are scanned", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await addPieces(shop);
  for (const _ of ["picked", "printed"]) {
    await scanAt(shop, { actorId, pressId: press.id }, sticker(orderId));
  }
  await shop.sql.begin(async (tx) => {
    await tx`select from pieces where order_id = ${orderId} for update`;
    await tx`
      select from piece_events where piece_id in (select id from pieces where order_id = ${orderId})
      for update`;
    expect(await deletePress(shop.services, { id: press.id, actorId })).toBe(true);
    await workAt(tx, press.id);
    const [setting] = await tx`select current_setting('printhread.press_id') as press`;
    expect(setting).toEqual({ press: "" });
  });
  const pieces =
    await shop.sql`select step, printed_press_id from pieces where order_id = ${orderId}`;
  expect([...pieces]).toEqual([{ step: "printed", printedPressId: press.id }]);
  expect(await textOf(paths.adminFloorReports)).toContain(`${press.name} (deleted)`);
  const csv = withQuery(paths.adminFloorReportsCsv, { section: "presses" });
  expect(await textOf(csv)).toContain(`"${press.name} (deleted)"`);
});

test("78.10 an account is deleted without a change of what it has scanned and sent, which names nobody then", async () => {
  const worker = await register(shop, { isAdmin: true });
  const { orderId } = await addPieces(shop);
  await scanAt(shop, { actorId: worker.user.id }, sticker(orderId));
  const status = { orderId, status: "processing", actorId: worker.user.id } as const;
  await setOrderStatus(shop.services, status);
  await shop.sql.begin(async (tx) => {
    await tx`
      select from piece_events where piece_id in (select id from pieces where order_id = ${orderId})
      for update`;
    await tx`select from order_events where order_id = ${orderId} for update`;
    expect(await closeAccount(shop.services, worker.user.id)).toBe(true);
  });
  const events = await listManagedEvents(shop.sql, orderId);
  expect(events.map(({ kind, actor }) => [kind, actor])).toContainEqual(["status", null]);
  const answer = await scanAt(shop, { actorId }, sticker(orderId));
  expect(answer.title).toBe(`${sticker(orderId)} was just picked`);
  expect(answer.text).not.toContain("By ");
});

test("78.10 the orders of a deleted account have nothing in common any more", async () => {
  const { user } = await register(shop);
  const { orderId } = await addPieces(shop);
  await shop.sql`update orders set user_id = ${user.id} where id = ${orderId}`;
  await shop.sql`
    insert into order_events (order_id, kind, actor_id) values (${orderId}, 'claimed', ${user.id})`;
  await shop.sql`
    insert into piece_events (piece_id, from_state, to_state, actor_id)
    select id, 'ready', 'ready', ${user.id} from pieces where order_id = ${orderId}`;
  expect(await closeAccount(shop.services, user.id)).toBe(true);
  const left = await shop.sql`
    select actor_id from order_events where actor_id = ${user.id}
    union all select actor_id from piece_events where actor_id = ${user.id}`;
  expect(left.count).toBe(0);
});
