import { beforeAll, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidPieces } from "#tools/testing/data/paid-pieces.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { emptyBin } from "./empty-bin.ts";
import { changePieces } from "./pieces/change-pieces.ts";
import { scan } from "./scan/scan.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
  await setBinCount(shop.sql, 500);
});

const read = (text: string, command?: "empty-bin") =>
  scan(shop.services, { id: crypto.randomUUID(), text, actorId, command });

/** An order of two pieces, of which the first lies in a bin. */
async function addBinned() {
  const { orderId, ids } = await addPaidPieces(shop.sql, { pieces: 2 });
  for (let step = 0; step < 3; step++) await read(`PT${orderId}-1`);
  return { orderId, ids, number: (await binOf(orderId)) ?? 0 };
}

async function binOf(orderId: number): Promise<number | undefined> {
  const [bin] = await shop.sql<{ number: number }[]>`
    select number from bins where order_id = ${orderId}`;
  return bin?.number;
}

test("76.10 a bin whose order waits for pieces is emptied neither by a press nor by a scan", async () => {
  const { orderId, number } = await addBinned();
  expect(number).toBeGreaterThan(0);
  expect(await emptyBin(shop.services, { number, orderId, actorId })).toBe("waits");
  const scanned = await read(`BIN${number}`, "empty-bin");
  expect(scanned).toMatchObject({ outcome: "wrong", title: `Bin ${number} is not complete` });
  expect(await binOf(orderId)).toBe(number);
});

test.each(["press", "scan"])("76.10 a canceled order's bin is emptied by a %s", async (way) => {
  const { orderId, number } = await addBinned();
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  expect(await read(`BIN${number}`)).toMatchObject({
    outcome: "info",
    title: `Bin ${number}: canceled`,
    text: "Put its pieces aside.",
  });
  expect(await binOf(orderId)).toBe(number);
  if (way === "press")
    expect(await emptyBin(shop.services, { number, orderId, actorId })).toBe("emptied");
  else expect(await read(`BIN${number}`, "empty-bin")).toMatchObject({ outcome: "done" });
  expect(await binOf(orderId)).toBeUndefined();
  expect(await emptyBin(shop.services, { number, orderId, actorId })).toBe("gone");
});

test("76.10 a bin that another order has got meanwhile is left as it is", async () => {
  const canceled = await addBinned();
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  const other = await addPaidPieces(shop.sql);
  await shop.sql`
    update bins set order_id = ${other.orderId} where number = ${canceled.number}`;
  expect(await emptyBin(shop.services, { ...canceled, actorId })).toBe("gone");
  expect(await binOf(other.orderId)).toBe(canceled.number);
});

test("76.10 of two who empty a bin at once, one does and the other reads that it was", async () => {
  const { orderId, number } = await addBinned();
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  const outcomes = await Promise.all(
    [1, 2].map(() => emptyBin(shop.services, { number, orderId, actorId })),
  );
  expect(outcomes.toSorted()).toEqual(["emptied", "gone"]);
});

test("76.11 an order that leaves frees its bin, whoever sent it; a canceled one's pieces lie in it still", async () => {
  const sent = await addBinned();
  await shop.sql`update orders set status = 'shipped' where id = ${sent.orderId}`;
  expect(await binOf(sent.orderId)).toBeUndefined();
  const canceled = await addBinned();
  await shop.sql`update orders set status = 'canceled' where id = ${canceled.orderId}`;
  expect(await binOf(canceled.orderId)).toBe(canceled.number);
});

test("76.12 an order with a piece that is held in its bin is not complete, and keeps the bin", async () => {
  const { orderId, ids, number } = await addBinned();
  const change = { kind: "hold", note: "Ask Ada" } as const;
  await changePieces(shop.services, { pieceIds: [ids[0]], change, actorId });
  await read(`PT${orderId}-2`);
  await read(`PT${orderId}-2`);
  const last = await read(`PT${orderId}-2`);
  expect(last).toMatchObject({ outcome: "done", title: `Checked: bin ${number}` });
  expect(last.isComplete).toBeUndefined();
  expect(await read(`PT${orderId}-2`)).toMatchObject({
    outcome: "wrong",
    title: "1 of 2 are still missing",
  });
  expect(await binOf(orderId)).toBe(number);
  await changePieces(shop.services, { pieceIds: [ids[0]], change: { kind: "release" }, actorId });
  expect(await read(`BIN${number}`)).toMatchObject({ title: `Complete: bin ${number}` });
});

test("76.9 a bin whose printed pieces have to be checked since says so, not that it is complete", async () => {
  await shop.sql`update floor_settings set steps = '{printed,packed}'`;
  const { orderId } = await addPaidPieces(shop.sql, { pieces: 2 });
  await read(`PT${orderId}-1`);
  const number = await binOf(orderId);
  await shop.sql`update floor_settings set steps = default`;
  expect(await read(`BIN${number}`)).toMatchObject({
    outcome: "info",
    title: `Bin ${number}: 0 of 2`,
  });
});
