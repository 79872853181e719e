import { beforeEach, expect, test } from "bun:test";
import { saveDesign } from "#designs/save-design.ts";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { sweepFiles } from "./sweep-files.ts";

const shop = useShop();
beforeEach(async () => {
  await shop.sql`delete from unnamed_files`;
  await shop.sql`update file_sweep set after_key = ''`;
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const sweep = (hours: number, max?: number) =>
  sweepFiles(shop.services, undefined, { now: inHours(hours), ...(max && { max }) });
const waitDays = (days: number) =>
  shop.sql`update unnamed_files set noticed_at = noticed_at - make_interval(days => ${days})`;

/** As an upload does; the process is killed before the row is written. */
async function received() {
  const receipt = await shop.services.artwork.receive(await pngFixture({ width: 50, height: 60 }));
  if (!receipt.ok) throw new Error(receipt.message);
  return receipt.artwork;
}

const there = async (keys: readonly string[]) => {
  const all = new Set(await shop.storage.list(""));
  return keys.filter((key) => all.has(key));
};

test("95.12 an upload that was killed between its files and its row leaves nothing, and others stay", async () => {
  await paidOrder(shop);
  const others = await shop.storage.list("");
  const killed = artworkKeys(await received());
  expect((await there(killed)).length).toBeGreaterThan(2);
  await sweep(49);
  await waitDays(6);
  await sweep(49);
  expect(await there(killed)).toEqual([]);
  expect(await shop.storage.list("")).toEqual(others);
  expect(await shop.sql`select from unnamed_files`).toHaveLength(0);
});

test("95.12 a young file is not noted, and one that gets its row meanwhile stays", async () => {
  const artwork = await received();
  await sweep(47);
  expect(await shop.sql`select from unnamed_files`).toHaveLength(0);
  await sweep(49);
  expect((await shop.sql`select from unnamed_files`).length).toBeGreaterThan(2);
  await waitDays(6);
  const visitor = shop.visitor();
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 50, height: 60 })], "sun.png"));
  await visitor.post("/api/designs/upload", form);
  const [{ shopperId }] = await shop.sql<[{ shopperId: string }]>`
    select shopper_id from designs order by id desc limit 1`;
  const words = { name: "sun", description: "", previewColor: "white", side: "front" as const };
  const row = { ...artwork, ...words, shopperId, sourceId: null };
  await saveDesign(shop.services, row, { isDrafted: false });
  await sweep(49);
  expect(await there(artworkKeys(artwork))).toContain(artwork.fileName);
  expect(await shop.sql`select from unnamed_files`).toHaveLength(0);
});

test("95.12 a round that has seen enough is gone on with behind its last file", async () => {
  const first = await received();
  await sweep(49, 1);
  const [{ afterKey }] = await shop.sql<[{ afterKey: string }]>`select after_key from file_sweep`;
  expect(afterKey).not.toBe("");
  await sweep(49);
  expect(await shop.sql`select from file_sweep where after_key = ''`).toHaveLength(1);
  expect(await shop.sql`select from unnamed_files where key = ${first.fileName}`).toHaveLength(1);
});

test("95.12 files of unknown names, print files and raw mails stay, and what is older than the database", async () => {
  const hex = "0".repeat(32);
  const keys = ["notes.txt", "print-files/1/0-front.png", `incoming-mails/${hex}${hex}`];
  const old = `originals/${hex}.png`;
  for (const key of [...keys, old])
    await shop.storage.put(key, new Uint8Array(1), { contentType: "image/png" });
  const [{ at }] = await shop.sql<[{ at: Date }]>`select min(ran_at) as at from migrations`;
  await shop.sql`update migrations set ran_at = now() + interval '1 hour'`;
  await sweep(49);
  expect(await shop.sql`select from unnamed_files`).toHaveLength(0);
  await shop.sql`update migrations set ran_at = ${at}`;
  await sweep(49);
  const noted = await shop.sql<{ key: string }[]>`select key from unnamed_files`;
  expect(noted.map(({ key }) => key)).toContain(old);
  for (const key of keys) expect(noted.map((one) => one.key)).not.toContain(key);
});
