import { beforeAll, expect, test } from "bun:test";
import { findPlanOfBatch } from "#db/floor/gang/plans.ts";
import { findGangSettings, writeGangSettings } from "#db/floor/gang/settings.ts";
import { findGangSheet } from "#db/floor/gang/sheets.ts";
import { revisionOf } from "#db/revision.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { makePrintFiles } from "#orders/print-files/make.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { GANG_DEFAULTS } from "#shop/floor/gang/settings.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { gangFolder } from "./gang-folder.ts";
import { listSheetsOfBatch } from "./list-gang-sheets.ts";
import { makeGangSheets } from "./make-gang-sheets.ts";
import { openGangSheet, readGangManifest } from "./open-gang-sheet.ts";
import { purgeGangSheets } from "./purge-gang-sheets.ts";
import { requestGangSheets } from "./request-gang-sheets.ts";
import { saveGangSettings } from "./save-gang-settings.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const { signal } = new AbortController();

/** A batch of an order's three pieces, two of them alike, whose print files are made. */
async function batchOfThree() {
  const buyer = await startBuyer(shop);
  const lines = [
    { ...buyer.line, quantity: 2, designSize: 2 },
    { ...buyer.line, designSize: 1 },
  ];
  const placed = await (await postOrder(buyer, lines)).json();
  const orderId = Number(placed.id);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  for (const position of [0, 1])
    await makePrintFiles(shop.services, { orderId, position }, signal, { isLast: true });
  const pieceIds = (
    await shop.sql<
      { id: number }[]
    >`select id from pieces where order_id = ${orderId} order by number`
  ).map(({ id }) => id);
  const batch = await createBatch(shop.services, {
    ...{ name: "Monday", pressId: null, chosen: { pieceIds }, actorId },
  });
  if (batch?.pieces !== 3) throw new Error("the pieces are not ready");
  return { batchId: batch.id, orderId, pieceIds };
}

async function planOf(batchId: number) {
  const plan = await findPlanOfBatch(shop.sql, batchId);
  if (!plan) throw new Error(`batch ${batchId} has no plan`);
  return plan;
}

const make = (planId: string, number?: number, isLast = false) => {
  const data = number === undefined ? { planId } : { planId, number };
  return makeGangSheets(shop.services, data, signal, { isLast });
};

/** Plans and draws all of them. */
async function makeAll(batchId: number) {
  expect(await requestGangSheets(shop.services, { batchId, actorId })).toBe(true);
  const { id } = await planOf(batchId);
  await make(id);
  for (const { number } of (await listSheetsOfBatch(shop.services, batchId))?.sheets ?? [])
    await make(id, number);
  return listSheetsOfBatch(shop.services, batchId);
}

test("70.12 each piece of a batch has its own print on a sheet, which opens as PNG and PDF with a list", async () => {
  const { batchId, orderId } = await batchOfThree();
  const made = await makeAll(batchId);
  expect(made).toMatchObject({ status: "planned", leftOut: [], error: null, isOutdated: false });
  const [sheet, ...others] = made?.sheets ?? [];
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ number: 1, status: "ready", prints: 3 });
  expect(sheet?.fill).toBeGreaterThan(10);
  for (const type of ["png", "pdf"] as const) {
    const file = await openGangSheet(shop.services, { batchId, number: 1, type });
    if (!file || "problem" in file) throw new Error("the sheet does not open");
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
    expect(sheet?.[type]).toMatchObject({
      bytes: bytes.length,
      crc32: Bun.hash.crc32(bytes),
      sha256,
    });
    expect(file.bytes).toBe(bytes.length);
    expect(file.fileName).toMatch(new RegExp(`^B${batchId}-sheet-1-560x\\d+mm\\.${type}$`));
  }
  const manifest = await readGangManifest(shop.services, { batchId, number: 1 });
  const files = await shop.sql<{ sha256: string }[]>`
    select sha256 from print_files where order_id = ${orderId} order by position`;
  const [one = "", other = ""] = files.map(({ sha256 }) => sha256);
  const rows = (manifest?.text ?? "").split("\n").filter((line) => line.includes("\tPT"));
  const code = (number: number) => `PT${String(orderId).padStart(6, "0")}-${number}`;
  const ends = [1, 2, 3].map((number) =>
    [orderId, code(number), "front", number < 3 ? one : other].join("\t"),
  );
  expect(rows.map((row) => row.split("\t").slice(5).join("\t")).toSorted()).toEqual(
    ends.toSorted(),
  );
  expect(manifest?.text).toContain(`${sheet?.png?.sha256}  B${batchId}-sheet-1-560x`);
});

test("70.13 with its sheets a batch begins; made anew, the files of before are deleted", async () => {
  const { batchId } = await batchOfThree();
  const first = await makeAll(batchId);
  const [batch] = await shop.sql`select started_at from batches where id = ${batchId}`;
  expect(batch?.startedAt).toBeInstanceOf(Date);
  await requestGangSheets(shop.services, { batchId, actorId });
  const { id } = await planOf(batchId);
  expect(id).not.toBe(first?.id ?? "");
  expect(await removedFolders()).toContain(gangFolder(first?.id ?? ""));
  // A job of before that comes late finds nothing to do.
  await make(first?.id ?? "");
  await make(first?.id ?? "", 1);
  expect(await findGangSheet(shop.sql, first?.id ?? "", 1)).toBeUndefined();
  expect(await requestGangSheets(shop.services, { batchId: 999_999, actorId })).toBe(false);
});

test("70.14 what may not be printed is named: held pieces, lost files; printed pieces have no print any more", async () => {
  const { batchId, orderId, pieceIds } = await batchOfThree();
  const [held = 0, printed = 0] = pieceIds;
  await shop.sql`update pieces set waits = '{held}', held_note = 'wrong blank' where id = ${held}`;
  await shop.sql`update pieces set step = 'printed' where id = ${printed}`;
  const [{ storageKey }] = await shop.sql<[{ storageKey: string }]>`
    select storage_key from print_files where order_id = ${orderId} and position = 1`;
  await shop.storage.remove([storageKey]);
  const made = await makeAll(batchId);
  expect(made?.sheets).toEqual([]);
  const reasons = made?.leftOut.map(({ label, reason }) => `${label.split("-")[1]}: ${reason}`);
  expect(reasons).toEqual([
    "1 · front: It is held: wrong blank.",
    "3 · front: Its print file is no longer in the storage.",
  ]);
  await shop.sql`update pieces set step = 'printed', waits = '{}' where batch_id = ${batchId}`;
  await requestGangSheets(shop.services, { batchId, actorId });
  const { id } = await planOf(batchId);
  await make(id);
  const error = "Nothing of this batch is still to be printed.";
  expect(await planOf(batchId)).toMatchObject({ status: "failed", error });
});

test("70.15 a file that is lost between plan and drawing is named; a broken one is tried again, then shown", async () => {
  const { batchId, orderId } = await batchOfThree();
  await requestGangSheets(shop.services, { batchId, actorId });
  const { id } = await planOf(batchId);
  await make(id);
  const [{ storageKey }] = await shop.sql<[{ storageKey: string }]>`
    select storage_key from print_files where order_id = ${orderId} and position = 0`;
  await shop.storage.put(storageKey, new Uint8Array(900), { contentType: "image/png" });
  await expect(make(id, 1)).rejects.toThrow("could not be drawn");
  expect(await findGangSheet(shop.sql, id, 1)).toMatchObject({ status: "waiting", png: null });
  await expect(make(id, 1, true)).rejects.toThrow("could not be drawn");
  const broken = await findGangSheet(shop.sql, id, 1);
  expect(broken?.status).toBe("failed");
  expect(broken?.error).toContain("could not be drawn");
  await shop.storage.remove([storageKey]);
  await shop.sql`update gang_sheets set status = 'waiting' where plan_id = ${id}`;
  await make(id, 1);
  const lost = await findGangSheet(shop.sql, id, 1);
  expect(lost?.error).toContain(`PT${String(orderId).padStart(6, "0")}-1 front`);
  expect(await openGangSheet(shop.services, { batchId, number: 1, type: "png" })).toBeUndefined();
});

test("70.16 drawn twice at once, a sheet has one pair of files, and the other pair is deleted", async () => {
  const { batchId } = await batchOfThree();
  await requestGangSheets(shop.services, { batchId, actorId });
  const { id } = await planOf(batchId);
  await Promise.all([make(id), make(id)]);
  await Promise.all([make(id, 1), make(id, 1)]);
  const sheet = await findGangSheet(shop.sql, id, 1);
  const stored = await shop.storage.list(gangFolder(id));
  const removed = await shop.sql<{ keys: string[] }[]>`
    select data -> 'keys' as keys from pgboss.job
    where name = 'remove-files' and data ->> 'keys' like ${`%${id}%`}`;
  const named = [sheet?.png?.storageKey ?? "", sheet?.pdf?.storageKey ?? ""];
  const gone = removed.flatMap(({ keys }) => keys);
  expect(gone).toHaveLength(2);
  expect(stored.filter((key) => !gone.includes(key)).toSorted()).toEqual(named.toSorted());
});

test("70.17 a piece that comes or goes later makes the sheets outdated, and the list says so", async () => {
  const { batchId, pieceIds } = await batchOfThree();
  await makeAll(batchId);
  const isOutdated = async () => (await listSheetsOfBatch(shop.services, batchId))?.isOutdated;
  await shop.sql`update pieces set step = 'printed' where batch_id = ${batchId}`;
  expect(await isOutdated()).toBe(false);
  const [one = 0] = pieceIds;
  await shop.sql`update pieces set batch_id = null where id = ${one}`;
  expect(await isOutdated()).toBe(true);
});

test("70.17 85.12 a sheet with a print of an order that was changed since stays here, and is outdated", async () => {
  const { batchId, pieceIds } = await batchOfThree();
  await makeAll(batchId);
  // A change of the order by staff makes its pieces anew.
  await shop.sql`delete from pieces where id = ${pieceIds[0] ?? 0}`;
  expect((await listSheetsOfBatch(shop.services, batchId))?.isOutdated).toBe(true);
  const opened = await openGangSheet(shop.services, { batchId, number: 1, type: "png" });
  expect(opened).toMatchObject({ problem: expect.stringContaining("was changed since") });
});

test("70.18 sheets of a batch that is packed or gone are deleted, others stay", async () => {
  const [packed, gone, open] = [await batchOfThree(), await batchOfThree(), await batchOfThree()];
  const ids: string[] = [];
  for (const { batchId } of [packed, gone, open]) {
    await requestGangSheets(shop.services, { batchId, actorId });
    ids.push((await planOf(batchId)).id);
  }
  await shop.sql`update pieces set step = 'packed' where batch_id = ${packed.batchId}`;
  await shop.sql`delete from batches where id = ${gone.batchId}`;
  await purgeGangSheets(shop.services, signal);
  const left = await shop.sql<{ id: string }[]>`select id from gang_plans where id = any (${ids})`;
  expect(left.map(({ id }) => id)).toEqual(ids.slice(2));
  const folders = await removedFolders();
  expect(ids.map((id) => folders.includes(gangFolder(id)))).toEqual([true, true, false]);
});

test("70.19 a shop begins with a roll of 560 mm, and what the owner sets is used from then on", async () => {
  expect(await findGangSettings(shop.sql)).toEqual(GANG_DEFAULTS);
  const changed = {
    ...GANG_DEFAULTS,
    rollMm: 330.2,
    gapMm: 2.5,
    isMirrored: true,
    hasLabels: false,
  };
  const save = (values: typeof changed) =>
    saveGangSettings(shop.services, { values, revision: revisionOf(GANG_DEFAULTS), actorId });
  expect(await save(changed)).toBe("saved");
  // Somebody else had the page open all the time.
  expect(await save(GANG_DEFAULTS)).toBe("changed");
  const { batchId } = await batchOfThree();
  const made = await makeAll(batchId);
  await shop.sql.begin((tx) => writeGangSettings(tx, GANG_DEFAULTS));
  expect(made?.settings).toEqual(changed);
  const sheet = await findGangSheet(shop.sql, made?.id ?? "", 1);
  expect(sheet?.layout.sheet).toMatchObject({ width: 3900, isMirrored: true });
  expect(sheet?.layout.sheet.placements.every(({ label }) => label === null)).toBe(true);
});

async function removedFolders(): Promise<string[]> {
  const rows = await shop.sql<{ prefixes: string[] }[]>`
    select data -> 'prefixes' as prefixes from pgboss.job
    where name = 'remove-files' and data ? 'prefixes'`;
  return rows.flatMap(({ prefixes }) => prefixes);
}
