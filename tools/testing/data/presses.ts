import { insertPrintFiles } from "#db/orders/print-files/print-files.ts";
import { addPress } from "#floor/presses/add-press.ts";
import { makePressKey } from "#floor/presses/make-press-key.ts";
import { scan } from "#floor/scan/scan.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import { batchCode } from "#shop/floor/codes.ts";
import type { TestShop } from "../shop.ts";
import { addDocument } from "./documents.ts";
import { addReadyOrder } from "./orders.ts";

type PieceOptions = { count?: number; bytes?: number };

/** A paid order of so many mint shirts, whose one print file has these random bytes. */
export async function addPieces(shop: TestShop, options: PieceOptions = {}) {
  const orderId = await addPaidOrder(shop, options);
  const [file] = await makeFiles(shop, orderId, options);
  if (!file) throw new Error("The order has no print file");
  return { orderId, ...file };
}

/** The same with a front and a back: their files are in the order of the press. */
export async function addTwoSided(shop: TestShop, options: PieceOptions = {}) {
  const orderId = await addPaidOrder(shop, options);
  const [artwork] = await shop.sql<[{ id: number }]>`
    select shown.design_id as id from order_items item
    join document_artworks shown on shown.document_id = item.document_id
    where item.order_id = ${orderId}`;
  const document = await addDocument(shop.sql, { front: artwork.id, back: artwork.id });
  await shop.sql`
    update order_items set document_id = ${document.id} where order_id = ${orderId}`;
  const [front, back] = await makeFiles(shop, orderId, options);
  if (!front || !back) throw new Error("The order has not two print files");
  return { orderId, front, back };
}

async function addPaidOrder({ sql }: TestShop, { count = 1 }: PieceOptions): Promise<number> {
  const orderId = await addReadyOrder(sql);
  await sql`update order_items set quantity = ${count} where order_id = ${orderId}`;
  return orderId;
}

/** In the order of the press; opens the pieces. */
async function makeFiles(shop: TestShop, orderId: number, { bytes = 2000 }: PieceOptions) {
  const { sql, storage } = shop;
  await insertPrintFiles(sql, orderId);
  const rows = await sql<{ area: string }[]>`
    select area from print_files where order_id = ${orderId} order by area desc`;
  const files = [];
  for (const { area } of rows) {
    const content = randomContent(bytes);
    const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
    const storageKey = `print-files/${orderId}/${crypto.randomUUID()}.png`;
    await storage.put(storageKey, content, { contentType: "image/png" });
    await sql`
      update print_files set status = 'ready', storage_key = ${storageKey}, sha256 = ${sha256},
        bytes = ${bytes}, crc32 = 0, width = 1, height = 1
      where order_id = ${orderId} and area = ${area}`;
    files.push({ sha256, storageKey });
  }
  await openMissingPieces(shop.services);
  return files;
}

function randomContent(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) {
    crypto.getRandomValues(content.subarray(at, at + 65_536));
  }
  return content;
}

/** All pieces of these orders. */
export async function addBatch(shop: TestShop, name: string, orderIds: readonly number[]) {
  const [batch] = await shop.sql<[{ id: number }]>`
    insert into batches (name) values (${name}) returning id`;
  await shop.sql`
    update pieces set batch_id = ${batch.id} where order_id = any (${[...orderIds]}::bigint[])`;
  return batch.id;
}

let made = 0;

/** A press whose program has a key. */
export async function addPressWithKey(shop: TestShop, actorId: number) {
  made++;
  const id = await addPress(shop.services, { values: { name: `Press no. ${made}` }, actorId });
  if (id === "known") throw new Error("There is such a press");
  const found = await makePressKey(shop.services, { id, actorId });
  if (!found) throw new Error("There is no such press");
  return { id, name: found.press.name, key: found.key };
}

export type TestPress = Awaited<ReturnType<typeof addPressWithKey>>;

type Station = { actorId: number; pressId?: number };

/** A scan at a station; a new one each time. */
export function scanAt(shop: TestShop, station: Station, text: string) {
  return scan(shop.services, { id: crypto.randomUUID(), text, ...station });
}

export const scanBatchAt = (shop: TestShop, station: Station, batchId: number) =>
  scanAt(shop, station, batchCode(batchId));

/** Calls the shop as the program of a press, without cookies. */
export function callAsPress(shop: TestShop, key: string) {
  const visitor = shop.visitor();
  return async (path: string, body?: object) =>
    visitor.request(path, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
}
