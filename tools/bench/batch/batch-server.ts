// A shop with a batch whose every piece is an order with a print file of its own, and with further
// pieces to scan.
import { seedFloor } from "../../large-shop/floor.ts";
import { endRun } from "../../testing/cleanup.ts";
import { register } from "../../testing/data/accounts.ts";
import { addFloorOrder } from "../../testing/data/floor.ts";
import { addBatch } from "../../testing/data/presses.ts";
import { storePrintFiles } from "../../testing/data/stored-print-files.ts";
import { startShop } from "../../testing/shop.ts";
import { memoryInUse } from "../download.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import { codesToScan, readyToScan } from "../scan-codes.ts";
import { cookieOf } from "../shopper.ts";
import { type BatchShop, FILE_BYTES } from "./batch-shop.ts";

/** So many steps are more than any machine scans meanwhile. */
const SCANNED_PIECES = 10_000;

// `benchBatch` gives the two words.
const shop = await startShop({ config: JSON.parse(process.argv[2] ?? "") });
const { sql } = shop;
const orders: number[] = [];
for (let left = Number(process.argv[3]); left > 0; left--) {
  const id = await addFloorOrder(sql, [{}]);
  await storePrintFiles(shop, id, { bytes: FILE_BYTES });
  orders.push(id);
}
const batchId = await addBatch(shop, "Bench", orders);
await seedFloor(sql, SCANNED_PIECES);
await readyToScan(sql);
const { visitor } = await register(shop, { isAdmin: true });
const ready: BatchShop = {
  ...{ url: shop.url, cookie: cookieOf(visitor), batchId, codes: await codesToScan(sql) },
};
answerMessages(ready, answer, async () => {
  await shop.stop();
  await endRun();
});

async function answer(question: unknown): Promise<number> {
  if (question === "memory") return memoryInUse();
  if (question === "cpu") return cpuMicroseconds();
  const [{ steps }] = await sql<[{ steps: number }]>`
    select count(*)::int as steps from floor_scans where answer ->> 'outcome' = 'done'`;
  return steps;
}
