import { afterEach, beforeAll, expect, test } from "bun:test";
import { listBinNumbers, setBinCount } from "#db/floor/bins.ts";
import { findFloorSettings, lockFloorSettings, writeFloorSettings } from "#db/floor/settings.ts";
import { revisionOf } from "#db/revision.ts";
import type { Step } from "#shop/floor/steps.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addPieces,
  binOf,
  codeOf,
  scannerOf,
  setSteps,
  statesOf,
} from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { saveFloorSettings } from "./save-floor-settings.ts";

const shop = useShop();
let actorId: number;
let read: ReturnType<typeof scannerOf>;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
  read = scannerOf(shop, actorId);
});
afterEach(async () => {
  await shop.sql`update floor_settings set steps = default, own_steps = default`;
});

async function save(steps: Step[]): Promise<void> {
  const before = await findFloorSettings(shop.sql);
  const values = { ...before, steps, ownSteps: ["Treated"] };
  const saved = await saveFloorSettings(shop, { values, revision: revisionOf(before), actorId });
  expect(saved).toBe("saved");
}

const printedAt = async (orderId: number) => {
  const [piece] = await shop.sql`select printed_at from pieces where order_id = ${orderId}`;
  return piece?.printedAt;
};

test("69.30 a step before printing that is switched off leaves its pieces to be printed", async () => {
  await save(["picked", "own1", "printed", "packed"]);
  const orderId = await addPieces(shop);
  await setSteps(shop, orderId, "own1");
  await save(["picked", "printed", "packed"]);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  await read(codeOf(orderId));
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
  expect(await printedAt(orderId)).toEqual(expect.any(Date));
});

test("69.30 pieces in a step after printing that comes to stand before it are not printed again", async () => {
  await save(["printed", "own1", "packed"]);
  const orderId = await addPieces(shop);
  await setSteps(shop, orderId, "own1");
  const before = await printedAt(orderId);
  await save(["own1", "printed", "packed"]);
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
  expect(await printedAt(orderId)).toEqual(before);
});

test("69.30 a scan that began before the steps were changed does one of the new ones", async () => {
  await save(["picked", "own1", "printed", "packed"]);
  const orderId = await addPieces(shop);
  await setSteps(shop, orderId, "picked");
  const scanned = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
  await shop.sql.begin(async (tx) => {
    const before = await lockFloorSettings(tx);
    await writeFloorSettings(tx, { ...before, steps: ["picked", "printed", "packed"] });
    void read(codeOf(orderId)).then(scanned.resolve, scanned.reject);
    await Bun.sleep(200);
  });
  await scanned.promise;
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
});

test("69.31 75.13 a bin that was removed is there again for the order that had it, until it is free", async () => {
  await setBinCount(shop.sql, 1);
  const [other, orderId] = [await addPieces(shop, 2), await addPieces(shop, 2)];
  for (const id of [other, orderId]) await setSteps(shop, id, "printed");
  await setBinCount(shop.sql, 2);
  await read(codeOf(other));
  await read(codeOf(orderId));
  expect(await binOf(shop, orderId)).toBe(2);
  await setBinCount(shop.sql, 1);
  expect((await read(codeOf(orderId, 2))).title).toBe("Complete: bin 2");
  expect(await listBinNumbers(shop.sql)).toEqual([1]);
  expect((await read("CMD-UNDO")).title).toBe("Taken back");
  expect(await binOf(shop, orderId)).toBe(2);
});

test("75.13 a print is not taken back to a step that counts as printed by now", async () => {
  await save(["picked", "own1", "printed", "packed"]);
  const orderId = await addPieces(shop);
  await setSteps(shop, orderId, "own1");
  await read(codeOf(orderId));
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
  await save(["picked", "printed", "packed"]);
  expect((await read("CMD-UNDO")).title).toBe("It cannot be taken back");
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
});
