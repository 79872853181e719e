import { beforeAll, expect, test } from "bun:test";
import { mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { makePressKey } from "#floor/presses/make-press-key.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  scanAt,
  scanBatchAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { makeHotFolder, startConfigured, startProgram } from "./testing.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

async function isPlaced(press: TestPress): Promise<boolean> {
  const [row] = await shop.sql<[{ open: number; all: number }]>`
    select count(*) filter (where placed_at is null)::int as open, count(*)::int as all
    from press_work where press_id = ${press.id}`;
  return row.all > 0 && row.open === 0;
}

const untilPlaced = (press: TestPress) => until("it is placed", () => isPlaced(press));

async function loadBatch(press: TestPress, name: string, orderIds: readonly number[]) {
  const batchId = await addBatch(shop, name, orderIds);
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  return batchId;
}

test("74.11 what is scanned comes into the hot folder in its order, and the program says what it has", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const program = startProgram({ url: shop.url, key: press.key, folder: hot.folder });
  await program.says(new RegExp(`Ready: ${press.name} at http\\S+ loads into \\S+printhread-hot`));
  const [one, three] = [await addPieces(shop), await addPieces(shop, { count: 3 })];
  const batchId = await loadBatch(press, "Mint", [one.orderId, three.orderId]);
  await program.says(new RegExp(`Batch B${batchId} Mint: done`));
  expect(await hot.hashes()).toEqual([one.sha256, ...Array(3).fill(three.sha256)]);
  expect((await hot.names()).map((name) => name.slice(9, 14))).toEqual([
    ...["0001a", "0002a", "0003a", "0004a"],
  ]);
  expect(program.output()).toContain("4 of 4  W");
  await untilPlaced(press);
  expect(await readdir(hot.parts)).toEqual(["running.json"]);
  const [{ seenAt }] = await shop.sql<[{ seenAt: Date | null }]>`
    select seen_at from presses where id = ${press.id}`;
  expect(seenAt).toBeInstanceOf(Date);
  expect(await program.end("SIGTERM")).toBe(0);
  expect(await readdir(hot.parts)).toEqual([]);
});

test("74.12 a file that is there already is not written again, another one of its name is", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const { orderId, sha256 } = await addPieces(shop, { count: 2 });
  await loadBatch(press, "Again", [orderId]);
  const settings = { url: shop.url, key: press.key, folder: hot.folder };
  const program = startProgram(settings);
  await untilPlaced(press);
  const [first = "", second = ""] = await hot.names();
  await program.end("SIGKILL");
  await Bun.write(join(hot.folder, second), "half of it");
  await shop.sql`
    update press_work set placed_at = null, taken_at = null where press_id = ${press.id}`;
  const again = startProgram(settings);
  await again.says(/Batch \S+ Again: done/);
  expect(again.output()).toContain(`1 of 2  ${first}  is there already`);
  expect(again.output()).toContain(`2 of 2  ${second}  2 kB`);
  expect(await hot.hashes()).toEqual([sha256, sha256]);
  await again.end("SIGKILL");
});

test("74.13 files that the RIP has taken away are not placed again by a program that was killed before it was done", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const [first, second] = [await addPieces(shop), await addPieces(shop)];
  await shop.sql`update print_files set bytes = 1999 where order_id = ${second.orderId}`;
  await loadBatch(press, "Eaten", [first.orderId, second.orderId]);
  const settings = { url: shop.url, key: press.key, folder: hot.folder };
  const program = startProgram(settings);
  await program.says(/is longer than announced/);
  await program.end("SIGKILL");
  expect(await hot.hashes()).toEqual([first.sha256]);
  for (const name of await hot.names()) await rm(join(hot.folder, name));
  await shop.sql`update print_files set bytes = 2000 where order_id = ${second.orderId}`;
  const again = startProgram(settings);
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([second.sha256]);
  await again.end("SIGKILL");
});

test("74.14 a file that comes broken is tried again, and left out in the end: the others come, and the shop reads why", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const [broken, canceled, good] = [
    await addPieces(shop),
    await addPieces(shop),
    await addPieces(shop),
  ];
  await shop.storage.put(broken.storageKey, new Uint8Array(2000), { contentType: "image/png" });
  await loadBatch(press, "Broken", [broken.orderId, canceled.orderId, good.orderId]);
  await setOrderStatus(shop.services, { orderId: canceled.orderId, status: "canceled", actorId });
  const program = startProgram({ url: shop.url, key: press.key, folder: hot.folder });
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([good.sha256]);
  const [row] = await shop.sql`select note from press_work where press_id = ${press.id}`;
  expect(row?.note).toContain("came broken, 3 times");
  const code = pieceCode({ orderId: canceled.orderId, number: 1, attempt: 1 });
  expect(row?.note).toContain(`${code}: canceled`);
  await program.end("SIGKILL");
});

test("74.15 a missing hot folder and a full disk are said, here and in the shop, and tried again", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const away = `${hot.folder}-away`;
  await rename(hot.folder, away);
  const { orderId, sha256 } = await addPieces(shop);
  await loadBatch(press, "Away", [orderId]);
  const program = startProgram({ url: shop.url, key: press.key, folder: hot.folder });
  await program.says(/printhread-hot-\S+ is not there \(ENOENT\). Trying again in 1 s/);
  const noteOf = async () => {
    const [row] = await shop.sql<[{ note: string }]>`
      select note from press_work where press_id = ${press.id} order by id desc limit 1`;
    return row.note;
  };
  await until("the shop reads it", async () => (await noteOf()).includes("is not there"));
  await rename(away, hot.folder);
  await untilPlaced(press);
  expect(await hot.hashes()).toEqual([sha256]);
  expect(await noteOf()).toBe("");

  // Every write to /dev/full fails as on a full disk.
  const [work] = await shop.sql<[{ id: number }]>`select max(id) + 1 as id from press_work`;
  const next = await addPieces(shop);
  const code = pieceCode({ orderId: next.orderId, number: 1, attempt: 1 });
  const name = `W${String(work.id).padStart(7, "0")}-0001a-${code}-1of1-front-M-mint.png`;
  await symlink("/dev/full", join(hot.parts, `${name}.part`));
  await scanAt(shop, { actorId, pressId: press.id }, code);
  await scanAt(shop, { actorId, pressId: press.id }, code);
  await program.says(/The disk of \S+ is full \(ENOSPC\). Trying again in 1 s/);
  await untilPlaced(press);
  expect(await hot.names()).toContain(name);
  expect((await hot.hashes()).sort()).toEqual([sha256, next.sha256].sort());
  await program.end("SIGKILL");
});

test("74.16 with a wrong key nothing comes; the program says so, and goes on once its settings have the new one", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const { orderId, sha256 } = await addPieces(shop);
  await loadBatch(press, "Key", [orderId]);
  const made = await makePressKey(shop.services, { id: press.id, actorId });
  const config = join(hot.folder, "settings.json");
  const write = (key: string | undefined) =>
    Bun.write(
      config,
      `\ufeff${JSON.stringify({ url: shop.url, key, folder: join(hot.folder, "in") })}`,
    );
  await mkdir(join(hot.folder, "in"));
  await write(press.key);
  const program = startConfigured(config);
  await program.says(/The shop rejects the key: .*Make a new one/);
  expect(await readdir(join(hot.folder, "in"))).toEqual([".printhread"]);
  await write(made?.key);
  await untilPlaced(press);
  const [name = ""] = (await readdir(join(hot.folder, "in"))).filter((one) => one.endsWith(".png"));
  const bytes = await Bun.file(join(hot.folder, "in", name)).bytes();
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(sha256);
  await program.end("SIGKILL");
});

test("74.17 a second program for the same folder places nothing, and takes over when the first is gone", async () => {
  const press = await addPressWithKey(shop, actorId);
  const hot = await makeHotFolder();
  const settings = { url: shop.url, key: press.key, folder: hot.folder };
  const first = startProgram(settings);
  await first.says(/Ready/);
  const second = startProgram(settings);
  await second.says(/Another printhread-press fills this folder \(process \d+\)/);
  await first.end("SIGKILL");
  await second.says(/Ready/);
  await second.end("SIGKILL");
});
