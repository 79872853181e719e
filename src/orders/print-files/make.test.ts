import { expect, test } from "bun:test";
import sharp from "sharp";
import { writeSize } from "#db/orders/changes.ts";
import { insertPrintFiles, listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { type ArtworkNames, artworkKeys } from "#services/artwork/artwork-store.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { noisyPhotoFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { makePrintFiles } from "./make.ts";
import { purgePrintFiles } from "./purge.ts";

const shop = useShop();

/** An order whose files wait to be made, with no job in the queue. */
async function orderFiles() {
  const buyer = await startBuyer(shop);
  const { id: orderId } = await order(buyer);
  await insertPrintFiles(shop.sql, orderId);
  const [design] = await shop.sql<[{ fileName: string }]>`
    select file_name from designs where id = ${buyer.designId}`;
  return { orderId, ...design };
}

function make(orderId: number, { isLast = false, signal = new AbortController().signal } = {}) {
  return makePrintFiles(shop.services, { orderId }, signal, { isLast });
}

async function makeLine(orderId: number, position: number) {
  const { signal } = new AbortController();
  await makePrintFiles(shop.services, { orderId, position }, signal, { isLast: false });
}

async function fileOf(orderId: number) {
  const [file] = await listPrintFiles(shop.sql, orderId);
  if (!file) throw new Error(`Order ${orderId} has no print file`);
  return file;
}

/** Puts something else where the artwork is; gives a way back. */
async function damage(name: string) {
  const found = await shop.storage.get(name);
  const artwork = new Uint8Array(await new Response(found?.body).arrayBuffer());
  const put = (bytes: Uint8Array) => shop.storage.put(name, bytes, { contentType: "image/png" });
  await put(new TextEncoder().encode("no picture"));
  return { mend: () => put(artwork) };
}

test("17.12 done twice, or twice at once, it is done once", async () => {
  const { orderId } = await orderFiles();
  expect(await fileOf(orderId)).toMatchObject({ status: "waiting", error: null, sha256: null });
  await Promise.all([make(orderId), make(orderId)]);
  const made = await fileOf(orderId);
  expect(made).toMatchObject({ status: "ready", width: 2400, height: 2400 });
  await insertPrintFiles(shop.sql, orderId);
  await make(orderId);
  expect((await fileOf(orderId)).updatedAt).toEqual(made.updatedAt);
});

test("29.13 with a file is kept what somebody should read before it is printed", async () => {
  const create = { width: 60, height: 60, channels: 4, background: "#0a0a0a" } as const;
  const black = new Uint8Array(await sharp({ create }).png().toBuffer());
  const buyer = await startBuyer(shop, shop.visitor(), black);
  const line = { ...buyer.line, color: "Black" };
  const { id: orderId } = await order({ ...buyer, line });
  await insertPrintFiles(shop.sql, orderId);
  expect((await fileOf(orderId)).advice).toEqual([]);
  await make(orderId);
  expect((await fileOf(orderId)).advice).toEqual([
    "design.png is nearly the color of the black shirt and will hardly be seen. Choose another shirt color, or upload it in other colors.",
  ]);
});

test("17.21 a photo over the whole print area, a file of more than 50 MB, is paid, made and downloaded whole", async () => {
  const buyer = await startBuyer(shop, shop.visitor(), await noisyPhotoFixture());
  const line = { ...buyer.line, designPosition: "full-front", designSize: 10 };
  const placed = await order({ ...buyer, line });
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  await make(placed.id);

  const { width, height, bytes, sha256 } = await fileOf(placed.id);
  expect([width, height]).toEqual([3600, 4800]);
  expect(bytes).toBeGreaterThan(50e6);
  const { visitor: admin } = await register(shop, { isAdmin: true });
  const answer = await admin.request(paths.adminPrintFile(placed.id, 0, "front"));
  const png = await answer.bytes();
  expect(answer.headers.get("content-length")).toBe(String(bytes));
  expect(new Bun.CryptoHasher("sha256").update(png).digest("hex")).toBe(sha256 ?? "");
});

test("17.23 a size whose area is smaller than the print gets it scaled, the others as designed", async () => {
  const buyer = await startBuyer(shop);
  const large = { ...buyer.line, productId: 2, designPosition: "full-front", designSize: 10 };
  const lines = [
    { ...large, size: "XS" },
    { ...large, size: "M" },
  ];
  const placed = await order(buyer, { items: lines });
  await insertPrintFiles(shop.sql, placed.id);
  for (const position of lines.keys()) await makeLine(placed.id, position);
  const files = await listPrintFiles(shop.sql, placed.id);
  expect(files.map(({ width, height }) => [width, height])).toEqual([
    [2700, 2700],
    [3600, 3600],
  ]);
  const [{ documents }] = await shop.sql<[{ documents: number }]>`
    select count(distinct document_id)::int as documents from order_items
    where order_id = ${placed.id}`;
  expect(documents).toBe(1);
});

test("17.10 a file that was lost is made again", async () => {
  const { orderId } = await orderFiles();
  await make(orderId);
  const { storageKey } = await fileOf(orderId);
  await shop.storage.remove([storageKey ?? ""]);
  await make(orderId);
  const made = (await fileOf(orderId)).storageKey;
  expect(await shop.storage.has(made ?? "")).toBe(true);
});

test("17.9 what cannot be drawn is reported at once, fails after the last try, and can be retried", async () => {
  const { orderId, fileName } = await orderFiles();
  const { mend } = await damage(fileName);
  await expect(make(orderId)).rejects.toThrow("line 1, front: The artwork could not be drawn");
  const reason = expect.stringContaining("The artwork could not be drawn");
  expect(await fileOf(orderId)).toMatchObject({ status: "waiting", error: reason });
  await expect(make(orderId, { isLast: true })).rejects.toThrow("could not be drawn");
  expect(await fileOf(orderId)).toMatchObject({ status: "failed", error: reason });

  await mend();
  await insertPrintFiles(shop.sql, orderId);
  expect(await fileOf(orderId)).toMatchObject({ status: "waiting", error: null });
  await make(orderId);
  expect(await fileOf(orderId)).toMatchObject({ status: "ready", error: null });
});

test("17.11 artwork that is gone fails at once, and does not keep the other side back", async () => {
  const buyer = await startBuyer(shop);
  const other = await startBuyer(shop, buyer.visitor);
  const { id: orderId } = await order({ ...buyer, line: { ...buyer.line, ...back(other) } });
  await insertPrintFiles(shop.sql, orderId);
  const [design] = await shop.sql<[ArtworkNames]>`
    select file_name, raster_name, preview_id from designs where id = ${buyer.designId}`;
  await shop.storage.remove(artworkKeys(design));
  await make(orderId);
  const files = await listPrintFiles(shop.sql, orderId);
  expect(files).toMatchObject([
    { area: "front", status: "failed", error: "The artwork is no longer in the storage." },
    { area: "back", status: "ready", error: null },
  ]);
});

test("17.12 a job that is stopped leaves its files waiting, without an error", async () => {
  const { orderId } = await orderFiles();
  await expect(make(orderId, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await fileOf(orderId)).toMatchObject({ status: "waiting", error: null });
});

test("17.9 a large order is a job of each line, and the first lines of all orders come first", async () => {
  const buyer = await startBuyer(shop);
  const items = [1, 2, 3].map((quantity) => ({ ...buyer.line, quantity }));
  const ids = [(await order(buyer, { items })).id, (await order(buyer, { items })).id];
  for (const id of ids) {
    await insertPrintFiles(shop.sql, id);
    await make(id);
  }
  const jobs = await shop.sql<{ data: { orderId: number; position: number } }[]>`
    select data from pgboss.job where name = 'make-print-files' and state = 'created'
      and (data ->> 'orderId')::int = any (${ids}) and data ? 'position'
    order by priority desc, created_on, id`;
  expect(jobs.map(({ data }) => data.position)).toEqual([0, 0, 1, 1, 2, 2]);
  const [id = 0] = ids;
  await makeLine(id, 1);
  const files = await listPrintFiles(shop.sql, id);
  expect(files.map(({ status }) => status)).toEqual(["waiting", "ready", "waiting"]);
});

test("17.9 the file of a size that was changed meanwhile is deleted, and so is the one that it replaces", async () => {
  const { orderId } = await orderFiles();
  const names = () => shop.storage.list(`print-files/${orderId}/`);
  await make(orderId);
  const [old] = await names();
  await shop.sql.begin(async (tx) => {
    const [item] = await tx<[{ variantId: number; sku: string }]>`
      select variant_id, sku from order_items where order_id = ${orderId}`;
    const change = { ...item, orderId, position: 0, size: "S", printScales: { front: 0.5 } };
    expect(await writeSize(tx, change)).toEqual([old ?? ""]);
  });
  const { artwork } = shop.services;
  const makePrintFile: typeof artwork.makePrintFile = async (request) => {
    const made = await artwork.makePrintFile(request);
    // The size changes once more between the file and its row.
    await shop.sql`update order_items set print_scales = '{"front": 0.4}' where order_id = ${orderId}`;
    return made;
  };
  const services = { ...shop.services, artwork: { ...artwork, makePrintFile } };
  await makePrintFiles(services, { orderId }, new AbortController().signal, { isLast: false });
  expect(await fileOf(orderId)).toMatchObject({ status: "waiting", storageKey: null });
  await make(orderId);
  const { storageKey } = await fileOf(orderId);
  await until("no other file is left", async () =>
    Bun.deepEquals(
      (await names()).filter((name) => name !== old),
      [storageKey],
    ),
  );
});

test("17.9 files of an order that ended 90 days ago are deleted with what lies beside them, and made again when asked for", async () => {
  const [ended, open, again] = [await orderFiles(), await orderFiles(), await orderFiles()];
  for (const { orderId } of [ended, open, again]) await make(orderId);
  const left = `print-files/${ended.orderId}/left-by-a-killed-process.png`;
  await shop.storage.put(left, new Uint8Array(9), { contentType: "image/png" });
  const ids = [ended.orderId, again.orderId];
  await shop.sql`
    update orders set status = 'delivered', updated_at = now() - interval '91 days' where id = any (${ids})`;
  await shop.sql`
    update print_files set updated_at = now() - interval '91 days'
    where order_id = any (${[ended.orderId, open.orderId]})`;
  await purgePrintFiles(shop.services, new AbortController().signal);
  await until(
    "its files are gone",
    async () => (await shop.storage.list(`print-files/${ended.orderId}/`)).length === 0,
  );
  const keys = await Promise.all([open, again].map(({ orderId }) => fileOf(orderId)));
  for (const { storageKey } of keys) expect(await shop.storage.has(storageKey ?? "")).toBe(true);
  expect(await fileOf(ended.orderId)).toMatchObject({ status: "ready", storageKey: null });
  const { visitor: admin } = await register(shop, { isAdmin: true });
  const page = await (await admin.request(paths.adminOrder(ended.orderId))).text();
  expect(page).toContain("Print files are deleted 90 days after their order has ended.");
  const gone = await admin.request(paths.adminPrintFile(ended.orderId, 0, "front"));
  expect([gone.status, await gone.text()]).toEqual([
    409,
    expect.stringContaining("can be made again"),
  ]);
  await insertPrintFiles(shop.sql, ended.orderId);
  expect(await fileOf(ended.orderId)).toMatchObject({ status: "waiting" });
  await make(ended.orderId);
  expect(await fileOf(ended.orderId)).toMatchObject({
    status: "ready",
    storageKey: expect.any(String),
  });
});

const back = ({ designId }: { designId: number }) => ({ backDesignId: designId });
