import { beforeAll, expect, test } from "bun:test";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  callAsPress,
  scanAt,
  scanBatchAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { makePressKey } from "./make-press-key.ts";
import { hashPressKey } from "./press-key.ts";
import { waitForWork } from "./wait-for-work.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

type Listed = { id: string; name: string; url: string; sha256: string; bytes: number };
type Work = { id: number; batch: object | null; files: Listed[]; leftOut: { why: string }[] };

async function nextOf({ key }: TestPress): Promise<Work | null> {
  const answer = await callAsPress(shop, key)(paths.api.pressWork);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { work: Work | null }).work;
}

async function finish({ key }: TestPress, work: Work | null): Promise<void> {
  const placed = { state: "placed" };
  const answer = await callAsPress(shop, key)(paths.api.pressWorkState(work?.id ?? 0), placed);
  expect(answer.status).toBe(200);
}

const station = (press: TestPress) => ({ actorId, pressId: press.id });

/** Scans the first piece of an order so often, at the press. */
async function scanFirst(press: TestPress, orderId: number, times: number) {
  const code = pieceCode({ orderId, number: 1, attempt: 1 });
  const answers = [];
  for (let at = 0; at < times; at++) answers.push(await scanAt(shop, station(press), code));
  return answers;
}

test("74.1 a piece that is printed at a press has its files loaded there, once, and by no other step", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId, sha256 } = await addPieces(shop, { count: 2 });
  await scanFirst(press, orderId, 1);
  expect(await nextOf(press)).toBeNull();
  const [printed] = await scanFirst(press, orderId, 1);
  expect(printed).toMatchObject({ title: "Printed", text: `1 piece goes to ${press.name}.` });
  const work = await nextOf(press);
  expect(work?.files.map(({ name, ...file }) => [name, file.sha256, file.bytes])).toEqual([
    [
      `W000000${work?.id}-0001a-${pieceCode({ orderId, number: 1, attempt: 1 })}-1of2-front-M-mint.png`,
      sha256,
      2000,
    ],
  ]);
  await scanFirst(press, orderId, 1);
  await finish(press, work);
  expect(await nextOf(press)).toBeNull();
});

test("74.1 a press without a key, and a station without a press, load nothing", async () => {
  const [bare] = await shop.sql<[{ id: number }]>`
    insert into presses (name) values ('By hand') returning id`;
  const { orderId } = await addPieces(shop);
  const batchId = await addBatch(shop, "By hand", [orderId]);
  for (const where of [{ actorId, pressId: bare.id }, { actorId }, { actorId, pressId: 999_999 }]) {
    await scanBatchAt(shop, where, batchId);
  }
  expect(await shop.sql`select from press_work where press_id = ${bare.id}`).toHaveLength(0);
});

test("74.2 a batch that is scanned at a press has all its files loaded in its order, those that are printed or wait aside", async () => {
  const press = await addPressWithKey(shop, actorId);
  const [late, soon, held] = [
    await addPieces(shop, { count: 2 }),
    await addPieces(shop),
    await addPieces(shop),
  ];
  const batchId = await addBatch(shop, "Mint", [late.orderId, soon.orderId, held.orderId]);
  await shop.sql`update pieces set due_on = '2020-01-01' where order_id = ${soon.orderId}`;
  await shop.sql`update pieces set waits = '{held}' where order_id = ${held.orderId}`;
  await shop.sql`
    update pieces set step = 'printed' where order_id = ${late.orderId} and number = 1`;
  const answer = await scanBatchAt(shop, station(press), batchId);
  expect(answer).toMatchObject({
    outcome: "done",
    title: "Picked: 2 pieces",
    text: `Mint. 2 pieces go to ${press.name}.`,
  });
  const work = await nextOf(press);
  expect(work?.batch).toEqual({ id: batchId, name: "Mint" });
  expect(work?.files.map(({ name }) => name.slice(8, 25))).toEqual([
    `-0001a-${pieceCode({ orderId: soon.orderId, number: 1, attempt: 1 })}`.slice(0, 17),
    `-0002a-${pieceCode({ orderId: late.orderId, number: 2, attempt: 1 })}`.slice(0, 17),
  ]);
  const [batch] = await shop.sql`select started_at from batches where id = ${batchId}`;
  expect(batch?.startedAt).toBeInstanceOf(Date);
  const begun = await shop.sql`
    select id from orders where id = any (${[late.orderId, soon.orderId]}::bigint[])
      and print_started_at is not null`;
  expect(begun).toHaveLength(2);
});

test("74.2 a batch that is scanned again loads what has come since, and a printed piece of it is not loaded twice", async () => {
  const press = await addPressWithKey(shop, actorId);
  const [first, second] = [await addPieces(shop), await addPieces(shop)];
  const batchId = await addBatch(shop, "Twice", [first.orderId]);
  await scanBatchAt(shop, station(press), batchId);
  expect(await scanBatchAt(shop, station(press), batchId)).toMatchObject({ outcome: "info" });
  await scanFirst(press, first.orderId, 1);
  await shop.sql`update pieces set batch_id = ${batchId} where order_id = ${second.orderId}`;
  await scanBatchAt(shop, station(press), batchId);
  const works = [await nextOf(press)];
  await finish(press, works[0] ?? null);
  works.push(await nextOf(press));
  expect(works.map((work) => work?.files.length)).toEqual([1, 1]);
  await finish(press, works[1] ?? null);
  expect(await nextOf(press)).toBeNull();
});

test("74.2 orders that somebody asks to cancel are not loaded", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await addPieces(shop);
  await shop.sql`update orders set cancel_requested_at = now() where id = ${orderId}`;
  const batchId = await addBatch(shop, "Doubtful", [orderId]);
  await scanBatchAt(shop, station(press), batchId);
  expect(await nextOf(press)).toBeNull();
});

test("74.3 undo takes back what the press has not taken, of a piece and of a batch", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await addPieces(shop);
  await scanFirst(press, orderId, 2);
  await scanAt(shop, station(press), "CMD-UNDO");
  expect(await nextOf(press)).toBeNull();
  const batchId = await addBatch(shop, "Wrong press", [orderId]);
  expect(await scanBatchAt(shop, station(press), batchId)).toMatchObject({ title: "Loaded" });
  expect(await scanAt(shop, station(press), "CMD-UNDO")).toMatchObject({ title: "Taken back" });
  expect(await nextOf(press)).toBeNull();
});

test("74.3 what the press has taken stays, and undo says so", async () => {
  const press = await addPressWithKey(shop, actorId);
  const { orderId } = await addPieces(shop);
  await scanFirst(press, orderId, 2);
  expect((await nextOf(press))?.files).toHaveLength(1);
  const undone = await scanAt(shop, station(press), "CMD-UNDO");
  expect(undone.text).toContain("The press has its files already.");
  const batchId = await addBatch(shop, "Taken", [(await addPieces(shop)).orderId]);
  await shop.sql`update pieces set step = 'picked' where batch_id = ${batchId}`;
  await finish(press, await nextOf(press));
  await scanBatchAt(shop, station(press), batchId);
  await nextOf(press);
  expect(await scanAt(shop, station(press), "CMD-UNDO")).toMatchObject({
    outcome: "wrong",
    text: "The press has its files already.",
  });
});

test("74.4 files of what was canceled or spoilt meanwhile are given no more, with the reason", async () => {
  const press = await addPressWithKey(shop, actorId);
  const [canceled, spoilt, good] = [
    await addPieces(shop),
    await addPieces(shop),
    await addPieces(shop),
  ];
  const orderIds = [canceled.orderId, spoilt.orderId, good.orderId];
  await scanBatchAt(shop, station(press), await addBatch(shop, "Half", orderIds));
  const before = await nextOf(press);
  await setOrderStatus(shop.services, { orderId: canceled.orderId, status: "canceled", actorId });
  await shop.sql`update pieces set spoilt = 'blank' where order_id = ${spoilt.orderId}`;
  const now = await nextOf(press);
  expect(now?.files.map(({ name }) => name)).toEqual([before?.files[2]?.name ?? ""]);
  expect(now?.leftOut.map(({ why }) => why)).toEqual([
    `${pieceCode({ orderId: canceled.orderId, number: 1, attempt: 1 })}: canceled`,
    `${pieceCode({ orderId: spoilt.orderId, number: 1, attempt: 1 })}: spoilt (fault in the blank)`,
  ]);
  const call = callAsPress(shop, press.key);
  const answers = await Promise.all((before?.files ?? []).map(({ url }) => call(url)));
  expect(answers.map(({ status }) => status)).toEqual([410, 410, 200]);
  expect(await answers[0]?.text()).toEndWith(": canceled");
});

test("74.5 a press's files are its own: another press's work, its state and its files are not there", async () => {
  const [press, other] = [
    await addPressWithKey(shop, actorId),
    await addPressWithKey(shop, actorId),
  ];
  const { orderId } = await addPieces(shop);
  await scanFirst(press, orderId, 2);
  const work = await nextOf(press);
  const [file] = work?.files ?? [];
  const call = callAsPress(shop, other.key);
  expect(await nextOf(other)).toBeNull();
  expect((await call(file?.url ?? "")).status).toBe(404);
  for (const state of ["placed", "failed"]) {
    const said = { state, note: "mine" };
    expect((await call(paths.api.pressWorkState(work?.id ?? 0), said)).status).toBe(404);
  }
  expect((await nextOf(press))?.files).toHaveLength(1);
  const mine = callAsPress(shop, press.key);
  expect((await mine(file?.url ?? "")).status).toBe(200);
  expect((await mine(paths.api.pressFile(work?.id ?? 0, "1-front"))).status).toBe(404);
  await finish(press, work);
  expect((await mine(file?.url ?? "")).status).toBe(404);
});

test("74.6 a new key ends the old one at once, also for who waits with it", async () => {
  const press = await addPressWithKey(shop, actorId);
  const waiting = callAsPress(shop, press.key)(`${paths.api.pressWork}?wait=2`);
  await until("it waits", async () => {
    const [row] = await shop.sql`select seen_at from presses where id = ${press.id}`;
    return row?.seenAt !== null;
  });
  const made = await makePressKey(shop.services, { id: press.id, actorId });
  const { orderId } = await addPieces(shop);
  await scanFirst(press, orderId, 2);
  expect(await (await waiting).json()).toMatchObject({ work: null });
  expect((await callAsPress(shop, press.key)(paths.api.pressWork)).status).toBe(401);
  expect((await nextOf({ ...press, key: made?.key ?? "" }))?.files).toHaveLength(1);
  const [row] = await shop.sql`select key_hash from presses where id = ${press.id}`;
  expect(row?.keyHash).toMatch(/^[0-9a-f]{64}$/);
});

test("74.8 a wait ends when the program hangs up, and when the shop stops", async () => {
  const press = await addPressWithKey(shop, actorId);
  const waiting = { pressId: press.id, keyHash: hashPressKey(press.key), seconds: 100_000 };
  const [hangUp, stop] = [new AbortController(), new AbortController()];
  const { sql } = shop.services;
  const waits = [
    waitForWork({ sql, drain: stop.signal }, { ...waiting, signal: hangUp.signal }),
    waitForWork({ sql, drain: stop.signal }, { ...waiting, signal: new AbortController().signal }),
  ];
  hangUp.abort();
  expect(await waits[0]).toBeUndefined();
  stop.abort();
  expect(await waits[1]).toBeUndefined();
});
