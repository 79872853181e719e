import { beforeAll, expect, test } from "bun:test";
import { fillBatch, insertBatch } from "#db/floor/batches.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { readPickList } from "./pick-list/read-pick-list.ts";
import { readStickers } from "./stickers/read-stickers.ts";

const shop = useShop();
let batchId: number;
let orderId: number;

/** An order of two in M with a name on them and one in S, made in one batch. */
beforeAll(async () => {
  const { sql } = shop;
  shop.sandbox.holdWebhooks();
  const actorId = (await register(shop, { isAdmin: true })).user.id;
  await setStock(sql, { size: "M", color: "Mint" }, 10);
  await sql`
    update variants set shelf = 'A10' where product_id = 1 and size = 'M' and color = 'Mint'`;
  const buyer = await startBuyer(shop);
  const lines = [
    { ...buyer.line, quantity: 2 },
    { ...buyer.line, size: "S" },
  ];
  const placed = await (await postOrder(buyer, lines)).json();
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  orderId = Number(placed.id);
  await sql`
    update order_items set description = 'Mia' where order_id = ${orderId} and size = 'M'`;
  await sql`update print_files set status = 'ready' where order_id = ${orderId}`;
  const pieces = await sql<{ id: number }[]>`select id from pieces where order_id = ${orderId}`;
  batchId = await insertBatch(sql, { name: "Monday", pressId: null, actorId });
  await fillBatch(sql, batchId, { pieceIds: pieces.map(({ id }) => id), limit: 10 });
});

test("72.1 stickers of a batch lie as its blanks do, each with the name in its line's note", async () => {
  const stickers = await readStickers(shop.sql, batchId);
  const code = `PT${String(orderId).padStart(6, "0")}`;
  expect(
    stickers.map(({ code, size, of, bagName }) => [code, size, of, bagName].join(" ")),
  ).toEqual([`${code}-3 S 3 Ada Lovelace`, `${code}-1 M 3 Mia`, `${code}-2 M 3 Mia`]);
  expect(stickers[0]).toMatchObject({ product: "Classic Cotton Tee", color: "Mint", orderId });
});

test("72.9 a pick list has what nobody has picked yet, and counts what lies on the shelf", async () => {
  const list = await readPickList(shop.sql, batchId);
  expect(list?.batch).toMatchObject({ code: `B${batchId}`, name: "Monday", orders: 1 });
  expect(list?.batch.dueOn).toHaveLength(3);
  const shown = () =>
    list?.lines.map(({ size, shelf, quantity, stock }) => ({ size, shelf, quantity, stock }));
  expect(shown()?.toSorted((one, other) => one.size.localeCompare(other.size))).toEqual([
    // Two of ten are sold, and lie there until they are picked.
    { size: "M", shelf: "A10", quantity: 2, stock: 10 },
    { size: "S", shelf: "", quantity: 1, stock: null },
  ]);
  await shop.sql`update pieces set step = 'picked' where order_id = ${orderId} and number = 1`;
  const later = await readPickList(shop.sql, batchId);
  const [line] = later?.lines.filter(({ size }) => size === "M") ?? [];
  expect(line).toMatchObject({ quantity: 1, stock: 9 });
  expect(await readPickList(shop.sql, batchId + 1)).toBeUndefined();
});
