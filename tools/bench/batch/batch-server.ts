// A shop with a batch whose every piece is an order with a print file of its own, and with further
// pieces to scan.
import { codeOf } from "#tools/testing/data/scanning.ts";
import { seedFloor } from "../../large-shop/floor.ts";
import { endRun } from "../../testing/cleanup.ts";
import { register } from "../../testing/data/accounts.ts";
import { addFloorOrder } from "../../testing/data/floor.ts";
import { addBatch } from "../../testing/data/presses.ts";
import { storePrintFiles } from "../../testing/data/stored-print-files.ts";
import { startShop } from "../../testing/shop.ts";
import { memoryInUse } from "../download.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";
import { cookieOf } from "../shopper.ts";
import { type BatchShop, FILE_BYTES } from "./batch-shop.ts";

/** So many steps are more than any machine scans meanwhile. */
const SCANNED_PIECES = 10_000;
/** Orders that are made side by side; each has a bin meanwhile. */
const ORDERS_AT_ONCE = 100;
const STEPS_OF_PIECE = 4;

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
await sql`
  update pieces set step = 'ready', waits = '{}' where batch_id is null and step <> 'packed'`;
await sql`
  insert into bins (number) select generate_series(1, 500) on conflict do nothing`;
const { visitor } = await register(shop, { isAdmin: true });
const ready: BatchShop = {
  ...{ url: shop.url, cookie: cookieOf(visitor), batchId, codes: await codesToScan() },
};
answerMessages(ready, answer, async () => {
  await shop.stop();
  await endRun();
});

/** Each step of some orders' pieces, then the next one, as people work. */
async function codesToScan(): Promise<string[]> {
  const rows = await sql<{ orderId: number; number: number }[]>`
    select order_id, number from pieces where batch_id is null and order_id in (
      select order_id from pieces group by order_id
      having every(step = 'ready') and every(batch_id is null) and count(*) = 5)
    order by order_id, number`;
  const pieces = rows.map(({ orderId, number }) => codeOf(orderId, number));
  const atOnce = 5 * ORDERS_AT_ONCE;
  const blocks = Array.from({ length: Math.ceil(pieces.length / atOnce) }, (_, at) =>
    pieces.slice(at * atOnce, (at + 1) * atOnce),
  );
  return blocks.flatMap((block) => Array.from({ length: STEPS_OF_PIECE }, () => block).flat());
}

async function answer(question: unknown): Promise<number> {
  if (question === "memory") return memoryInUse();
  if (question === "cpu") return cpuMicroseconds();
  const [{ steps }] = await sql<[{ steps: number }]>`
    select count(*)::int as steps from floor_scans where answer ->> 'outcome' = 'done'`;
  return steps;
}
