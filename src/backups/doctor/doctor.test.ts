import { beforeAll, expect, test } from "bun:test";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import { openStorage } from "#services/storage/open-storage.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { paidOrder, pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { type Examination, examine } from "./doctor.ts";
import { readOptions } from "./read-options.ts";

const shop = useShop();
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  await paidOrder(shop);
});

const format = (count: number) => count.toLocaleString("en-US");
const IN_THREE_DAYS = new Date(Date.now() + 3 * 86_400_000);

async function doctor(options: Partial<Examination> = {}) {
  const lines: string[] = [];
  const usual = { mends: [], hashes: false, since: new Date(0), now: IN_THREE_DAYS };
  const print = (line: string) => lines.push(line);
  const isWell = await examine(shop.services, { ...usual, ...options, print });
  return { isWell, said: lines.join("\n") };
}

async function fileOf(orderId: number) {
  const [design] = await shop.sql<{ id: number; fileName: string; rasterName: string }[]>`
    select d.id, file_name, raster_name from order_items item
    join document_artworks using (document_id) join designs d on d.id = design_id
    where order_id = ${orderId}`;
  if (!design) throw new Error("The order prints nothing");
  return design;
}

test("95.13 where all is well the doctor says so", async () => {
  const { isWell, said } = await doctor({ hashes: true });
  expect(said).toEndWith("All is well.");
  expect(said).toMatch(/The bucket has \d+ files, and rows name \d+\.\nStripe has \d+ payment/);
  expect(isWell).toBe(true);
});

test("95.13 it names files that are missing, of another length, or damaged", async () => {
  const { orderId } = await paidOrder(shop);
  const { fileName, rasterName, id } = await fileOf(orderId);
  const copy = await new Response((await shop.storage.get(rasterName))?.body).bytes();
  const original = await new Response((await shop.storage.get(fileName))?.body).bytes();
  const png = { contentType: "image/png" };
  await shop.storage.remove([rasterName]);
  await shop.storage.put(fileName, original.with(-1, 0x7), png);
  const first = await doctor({ hashes: true, mends: ["orphans", "payments"] });
  expect(first.isWell).toBe(false);
  expect(first.said).toContain("1 file that a row names is missing: look for it in a backup");
  expect(first.said).toContain(`${rasterName} of design ${id}`);
  expect(first.said).toContain("1 file has other contents than its row says");
  expect((await doctor()).said).not.toContain("other contents");
  await shop.storage.put(fileName, original.subarray(1), png);
  expect((await doctor()).said).toContain(
    `${fileName} of design ${id} has ${format(original.length - 1)} bytes, not ${format(original.length)}`,
  );
  await shop.storage.put(fileName, original, png);
  await shop.storage.put(rasterName, copy, png);
  expect((await doctor({ hashes: true })).isWell).toBe(true);
});

test("95.25 it says that the bucket is not there, and with which setting", async () => {
  const storage = openStorage({ ...shop.config, S3_BUCKET: "absent" });
  const usual = { mends: [], hashes: false, since: new Date(0), print: () => {} };
  await expect(examine({ ...shop.services, storage }, usual)).rejects.toThrow(
    "The bucket of S3_BUCKET is not there",
  );
  storage.stop();
});

test("95.14 it deletes files without rows where it is told to, and young ones never", async () => {
  const receipt = await shop.services.artwork.receive(await pngFixture({ width: 50, height: 60 }));
  if (!receipt.ok) throw new Error(receipt.message);
  const { fileName } = receipt.artwork;
  expect((await doctor({ now: new Date(), mends: ["orphans"] })).isWell).toBe(true);
  const shown = await doctor({ mends: ["payments"] });
  expect(shown.said).toMatch(/\d old files have no rows that name them/);
  expect(shown.said).toContain("`bun run doctor --mend orphans` mends that");
  expect(await shop.storage.has(fileName)).toBe(true);
  const mended = await doctor({ mends: ["orphans"] });
  expect(mended.said).toMatch(/Deleted \d files that no row names/);
  expect(mended.isWell).toBe(true);
  for (const key of artworkKeys(receipt.artwork)) expect(await shop.storage.has(key)).toBe(false);
});

test("95.14 where most files have no row it deletes none: the database is another one's", async () => {
  const before = await shop.storage.list("");
  const hex = (at: number) => at.toString(16).padStart(32, "0");
  const keys = before.map((_, at) => `originals/${hex(at)}.png`);
  keys.push(`originals/${"f".repeat(32)}.png`);
  for (const key of keys)
    await shop.storage.put(key, new Uint8Array(1), { contentType: "image/png" });
  const { said } = await doctor({ mends: ["orphans"] });
  expect(said).toContain("none was deleted: is this the database of this bucket?");
  expect(await shop.storage.list("")).toHaveLength(before.length + keys.length);
  await shop.storage.remove(keys);
});

test("95.15 what Stripe has otherwise is told, and settled where it is told to", async () => {
  const buyer = await startBuyer(shop);
  const untaken = await order(buyer);
  const paid = await pay(shop, buyer, untaken);
  const refunded = await paidOrder(shop);
  await connect(shop.sandbox).refunds.create({ payment_intent: refunded.intentId, amount: 500 });
  const shown = await doctor({ mends: ["orphans"] });
  expect(shown.isWell).toBe(false);
  expect(shown.said).toContain("1 payment came in at Stripe and its order is not paid here");
  expect(shown.said).toContain(`order ${untaken.id}, ${paid.id}: $19.99`);
  expect(shown.said).toContain("1 payment has other refunds at Stripe than here");
  expect(shown.said).toContain("partially refunded there, paid here");
  const [before] = await shop.sql`select payment_status from orders where id = ${untaken.id}`;
  expect(before?.paymentStatus).toBe("unpaid");
  const mended = await doctor({ mends: ["payments"] });
  expect(mended.said).toContain("Settled 2 payments as Stripe has them.");
  expect(mended.isWell).toBe(true);
  const states = await shop.sql`
    select payment_status from orders where id in ${shop.sql([untaken.id, refunded.orderId])}
    order by id`;
  expect(states.map((one) => one.paymentStatus)).toEqual(["paid", "partially_refunded"]);
});

test("95.15 what no call can settle is told: paid here alone, another amount, no order", async () => {
  const [alone, dearer, gone] = [
    await paidOrder(shop),
    await paidOrder(shop),
    await paidOrder(shop),
  ];
  await shop.sql`update orders set payment_intent_id = 'pi_unknown' where id = ${alone.orderId}`;
  await shop.sql`update orders set total_cents = 2999 where id = ${dearer.orderId}`;
  await shop.sql`
    update orders set payment_intent_id = null, global_id = gen_random_uuid()
    where id = ${gone.orderId}`;
  const { said, isWell } = await doctor({ mends: ["payments"] });
  expect(isWell).toBe(false);
  expect(said).toContain("1 order is paid here and not at Stripe");
  expect(said).toContain("pi_unknown: Stripe does not know it");
  expect(said).toContain("1 payment has another amount than its order costs");
  expect(said).toContain("$19.99 for $29.99");
  expect(said).toContain("2 payments have no order here");
  expect(said).not.toContain("enter the order");
  expect(said).toContain(`${gone.intentId} for order ${gone.orderId}: $19.99`);
  const stored = await shop.sql`select intent_id from foreign_payments`;
  expect(stored.map((one) => one.intentId)).toContain(gone.intentId);
  await shop.sql`update foreign_payments set seen_at = now()`;
  expect((await doctor()).said).not.toContain("no order here");
});

test("96.15 where too many payments differ the doctor says that it has counted a part of them", async () => {
  const stripe = connect(shop.sandbox);
  for (const orderId of ["7001", "7002"]) {
    const intent = await stripe.paymentIntents.create({
      ...{ amount: 1999, currency: "usd", metadata: { orderId } },
    });
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  }
  const { said } = await doctor({ maxSuspects: 1 });
  expect(said).toMatch(/Stripe has at least \d+ payments since/);
  expect(said).toContain("So many differ that the first 1 alone are looked at and counted.");
});

test("95.13 a wrong word is answered with what it takes", () => {
  expect(readOptions(["--mend", "orphans", "--mend", "payments", "--hashes"])).toMatchObject({
    mends: ["orphans", "payments"],
    hashes: true,
  });
  expect(readOptions(["--since", "2026-02-03"]).since).toEqual(new Date("2026-02-03T00:00:00Z"));
  const wrong = [["--mend", "all"], ["--mend"], ["--since", "2026-02-31"], ["orphans"]];
  for (const args of wrong)
    expect(() => readOptions(args)).toThrow("`doctor` takes --mend orphans");
});
