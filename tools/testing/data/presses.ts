import { insertPrintFiles } from "#db/orders/print-files.ts";
import { addPress } from "#floor/presses/add-press.ts";
import { makePressKey } from "#floor/presses/make-press-key.ts";
import { scan } from "#floor/scan/scan.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import { batchCode } from "#shop/floor/codes.ts";
import type { TestShop } from "../shop.ts";
import { addReadyOrder } from "./orders.ts";

type PieceOptions = { count?: number; bytes?: number };

/** A paid order of so many mint shirts, whose one print file has these random bytes. */
export async function addPieces(shop: TestShop, { count = 1, bytes = 2000 }: PieceOptions = {}) {
  const { sql, storage } = shop;
  const orderId = await addReadyOrder(sql);
  await sql`update order_items set quantity = ${count} where order_id = ${orderId}`;
  await insertPrintFiles(sql, orderId);
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) {
    crypto.getRandomValues(content.subarray(at, at + 65_536));
  }
  const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  const key = `print-files/${orderId}/${crypto.randomUUID()}.png`;
  await storage.put(key, content, { contentType: "image/png" });
  await sql`
    update print_files set status = 'ready', storage_key = ${key}, sha256 = ${sha256},
      bytes = ${bytes}, crc32 = 0, width = 1, height = 1
    where order_id = ${orderId}`;
  await openMissingPieces(shop.services);
  return { orderId, sha256, storageKey: key };
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
