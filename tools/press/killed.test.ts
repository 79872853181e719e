import { beforeAll, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "#tools/chaos/random.ts";
import { shopProcess } from "#tools/chaos/shop-process.ts";
import { TEST_MS } from "#tools/testing/bounds.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  addTwoSided,
  scanBatchAt,
  type TestPress,
} from "#tools/testing/data/presses.ts";
import type { TestProcess } from "#tools/testing/process.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { type HotFolder, makeHotFolder, startProgram } from "./testing.ts";

const FILES = 20;
const BYTES = 3_000_000;
/** Longer than the program takes to its first file, and than it takes for one. */
const FROM_START_MS = 300;
const FROM_FILE_MS = 20;

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

/** A batch of twenty different files at a new press: their hashes in its order. */
async function loadTwenty() {
  const orders = [];
  for (let at = 0; at < FILES; at++) orders.push(await addPieces(shop, { bytes: BYTES }));
  return { press: await load(orders), hashes: orders.map(({ sha256 }) => sha256) };
}

/** The same of ten pieces with two files each. */
async function loadTwoSided() {
  const orders = [];
  for (let at = 0; at < FILES / 2; at++) orders.push(await addTwoSided(shop, { bytes: BYTES }));
  const hashes = orders.flatMap(({ front, back }) => [front.sha256, back.sha256]);
  return { press: await load(orders), hashes };
}

async function load(orders: readonly { orderId: number }[]): Promise<TestPress> {
  const press = await addPressWithKey(shop, actorId);
  const orderIds = orders.map(({ orderId }) => orderId);
  const batchId = await addBatch(shop, "Twenty", orderIds);
  await scanBatchAt(shop, { actorId, pressId: press.id }, batchId);
  return press;
}

async function isPlaced({ id }: TestPress): Promise<boolean> {
  const [row] = await shop.sql`select placed_at from press_work where press_id = ${id}`;
  return row?.placedAt instanceof Date;
}

/** Whatever the RIP sees is whole, and the first files of the batch. */
async function checkWhole(hot: HotFolder, hashes: readonly string[]): Promise<number> {
  const found = await hot.hashes();
  expect(found).toEqual(hashes.slice(0, found.length));
  return found.length;
}

test(
  "74.18 the program killed at random moments of a batch places each of its files once, whole and in order",
  async () => {
    const { press, hashes } = await loadTwenty();
    const hot = await makeHotFolder();
    const random = seededRandom("killed press");
    const settings = { url: shop.url, key: press.key, folder: hot.folder };
    const seen: number[] = [];
    for (let at = 0; !(await isPlaced(press)); at++) {
      const program = startProgram(settings);
      if (at % 2 === 1) await Bun.sleep(random.below(FROM_START_MS));
      else await afterFile(program, random.below(FROM_FILE_MS));
      await program.end("SIGKILL");
      seen.push(await checkWhole(hot, hashes));
    }
    expect(await hot.hashes()).toEqual(hashes);
    const inTheMiddle = new Set(seen.filter((count) => count > 0 && count < FILES));
    expect(inTheMiddle.size).toBeGreaterThan(2);

    // What was killed has left nothing that its last start does not clean.
    const last = startProgram(settings);
    await last.says(/Ready/);
    expect(
      await Array.fromAsync(new Bun.Glob("*.part").scan({ cwd: hot.parts, dot: true })),
    ).toEqual([]);
    await last.end("SIGKILL");
  },
  TEST_MS,
);

test(
  "74.18 killed at random moments among pieces of two files, it places each file once also where the RIP takes all at once",
  async () => {
    const { press, hashes } = await loadTwoSided();
    const hot = await makeHotFolder();
    const random = seededRandom("killed press of two sides");
    const settings = { url: shop.url, key: press.key, folder: hot.folder };
    const taken: string[] = [];
    for (let at = 0; !(await isPlaced(press)); at++) {
      const program = startProgram(settings);
      if (at % 2 === 1) await Bun.sleep(random.below(FROM_START_MS));
      else await afterFile(program, random.below(FROM_FILE_MS));
      await program.end("SIGKILL");
      taken.push(...(await hot.hashes()));
      for (const name of await hot.names()) await rm(join(hot.folder, name));
      expect(taken).toEqual(hashes.slice(0, taken.length));
    }
    expect(taken).toEqual(hashes);
  },
  TEST_MS,
);

/** Some moments after it has placed something; a program that has nothing left says that it is ready. */
async function afterFile(program: TestProcess, delayMs: number): Promise<void> {
  await program.says(/ of 20 {2}W|Ready/);
  await Bun.sleep(delayMs);
}

test(
  "74.19 a shop that is gone in the middle of a batch is waited for, in growing pauses, and nothing is lost or doubled",
  async () => {
    const { press, hashes } = await loadTwenty();
    const hot = await makeHotFolder();
    const { config } = shop;
    const given = Object.entries(config).map(([name, value]) => [name, String(value)]);
    const { PORT: _port, APP_URL: _url, NODE_ENV: _env, ...rest } = Object.fromEntries(given);
    const server = shopProcess(rest);
    await server.start();
    const program = startProgram({ url: server.url, key: press.key, folder: hot.folder });
    await program.says(/3 of 20 {2}W/);
    await server.kill();
    await program.says(/(cannot be reached|broke off).*Trying again in 2 s/);
    expect(await checkWhole(hot, hashes)).toBeLessThan(FILES);
    await server.start();
    await until("all of it is placed", () => isPlaced(press));
    expect(await hot.hashes()).toEqual(hashes);
    expect(program.output()).toMatch(/Trying again in 1 s.*Trying again in 2 s/s);
    await program.says(/Batch \S+ Twenty: done/);
    await program.end("SIGKILL");
    await server.kill();
  },
  TEST_MS,
);
