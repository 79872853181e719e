import { beforeAll, expect, test } from "bun:test";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  addTwoSided,
  callAsPress,
  scanBatchAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { makeHotFolder, startProgram } from "./testing.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

async function load(press: TestPress, orderIds: readonly number[]) {
  const batchId = await addBatch(shop, "Two sides", orderIds);
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  return batchId;
}

const untilPlaced = ({ id }: TestPress) =>
  until("all is placed", async () => {
    const open = await shop.sql`
      select from press_work where press_id = ${id} and placed_at is null`;
    return open.count === 0;
  });

const noteOf = async ({ id }: TestPress) => {
  const [row] = await shop.sql<[{ note: string }]>`
    select note from press_work where press_id = ${id} order by id desc limit 1`;
  return row.note;
};

const cancel = (orderId: number) =>
  setOrderStatus(shop.services, { orderId, status: "canceled", actorId });

const image = { contentType: "image/png" };

test.each([["front"], ["back"]] as const)(
  "74.4 a piece whose %s comes broken is left out whole, and comes once, whole, when that is mended",
  async (side) => {
    const press = await addPressWithKey(shop, actorId);
    const hot = await makeHotFolder();
    const two = await addTwoSided(shop);
    const good = await addPieces(shop);
    const key = two[side].storageKey;
    const stored = await shop.storage.get(key);
    const content = await new Response(stored?.body).bytes();
    await shop.storage.put(key, new Uint8Array(2000), image);
    const batchId = await load(press, [two.orderId, good.orderId]);
    const program = startProgram({ url: shop.url, key: press.key, folder: hot.folder });
    await untilPlaced(press);
    expect(await hot.hashes()).toEqual([good.sha256]);
    expect(await noteOf(press)).toContain("came broken, 3 times");
    expect(await readdir(hot.parts)).toEqual(["running.json"]);
    await shop.storage.put(key, content, image);
    await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
    await untilPlaced(press);
    expect(await hot.hashes()).toEqual([good.sha256, two.front.sha256, two.back.sha256]);
    await program.end("SIGKILL");
  },
);

test.each([["front"], ["back"]] as const)(
  "74.4 a piece whose %s is lost in the storage is left out whole",
  async (side) => {
    const press = await addPressWithKey(shop, actorId);
    const hot = await makeHotFolder();
    const two = await addTwoSided(shop);
    const good = await addPieces(shop);
    await shop.storage.remove([two[side].storageKey]);
    await load(press, [two.orderId, good.orderId]);
    const program = startProgram({ url: shop.url, key: press.key, folder: hot.folder });
    await untilPlaced(press);
    expect(await hot.hashes()).toEqual([good.sha256]);
    expect(await noteOf(press)).toContain("is not in the storage");
    await program.end("SIGKILL");
  },
);

test("74.4 a piece that is canceled between its files is left out whole", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const two = await addTwoSided(shop);
  await load(press, [two.orderId]);
  /** Cancels the order once the front was given. */
  const between = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete("host");
      const body = request.method === "POST" ? await request.text() : null;
      const answer = await fetch(shop.url + pathname + search, {
        method: request.method,
        headers,
        body,
      });
      const bytes = await answer.bytes();
      if (pathname.endsWith("-front")) await cancel(two.orderId);
      return new Response(bytes, { status: answer.status });
    },
  });
  const program = startProgram({
    url: between.url.origin,
    key: press.key,
    folder: hot.folder,
  });
  await untilPlaced(press);
  expect(await hot.names()).toEqual([]);
  expect(await noteOf(press)).toContain("canceled");
  await program.end("SIGKILL");
  await between.stop(true);
});

/** A program that was killed when the front was in the hot folder and the back was not. */
async function killBetween(press: TestPress, orderId: number) {
  const hot = await makeHotFolder();
  await load(press, [orderId]);
  const { work } = await (await callAsPress(shop, press.key)(paths.api.pressWork)).json();
  const [, back] = work.files as { name: string }[];
  // No file takes the name of a folder.
  const inTheWay = join(hot.folder, back?.name ?? "");
  await mkdir(inTheWay);
  const settings = { url: shop.url, key: press.key, folder: hot.folder };
  const program = startProgram(settings);
  await program.says(/Trying again in 1 s/);
  await program.end("SIGKILL");
  await rmdir(inTheWay);
  return { hot, settings };
}

test("74.13 a program that was killed between the files of a piece places the rest, and nothing twice", async () => {
  const press = await addPressWithKey(shop, actorId);
  const two = await addTwoSided(shop);
  const { hot, settings } = await killBetween(press, two.orderId);
  expect(await hot.hashes()).toEqual([two.front.sha256]);
  // The RIP takes it.
  for (const name of await hot.names()) await rm(join(hot.folder, name));
  const again = startProgram(settings);
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([two.back.sha256]);
  expect(await noteOf(press)).toBe("");
  await again.says(/: done/);
  expect(await readdir(hot.parts)).toEqual(["running.json"]);
  await again.end("SIGKILL");
});

test("74.13 it places the rest of a piece that was canceled meanwhile as well, and the shop does not load it again", async () => {
  const press = await addPressWithKey(shop, actorId);
  const two = await addTwoSided(shop);
  const { hot, settings } = await killBetween(press, two.orderId);
  await cancel(two.orderId);
  const again = startProgram(settings);
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([two.front.sha256, two.back.sha256]);
  expect(await noteOf(press)).toBe("");
  const given = await shop.sql`
    select from press_work_pieces given join pieces on pieces.id = given.piece_id
    where pieces.order_id = ${two.orderId}`;
  expect(given.count).toBe(1);
  await again.end("SIGKILL");
});

test("74.13 a disk that is away between the files of a piece is waited for, then its rest is placed", async () => {
  const press = await addPressWithKey(shop, actorId);
  const two = await addTwoSided(shop);
  const { hot, settings } = await killBetween(press, two.orderId);
  const away = `${hot.folder}-away`;
  await rename(hot.folder, away);
  const again = startProgram(settings);
  await again.says(/is not there \(ENOENT\). Trying again in 1 s/);
  await rename(away, hot.folder);
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([two.front.sha256, two.back.sha256]);
  await again.end("SIGKILL");
});
