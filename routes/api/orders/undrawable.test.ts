import { expect, test } from "bun:test";
import { saveUndrawable } from "#db/designs/undrawable.ts";
import { readDocument } from "#shop/documents/canonical.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("20.47 a design that was drawn in vain is not ordered, by whatever call", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const [row] = await shop.sql<[{ body: unknown }]>`
    select body from documents
    where id in (select document_id from order_items where order_id = ${id})`;
  await saveUndrawable(shop.sql, readDocument(row.body), "front");
  const answer = await postOrder(buyer, [buyer.line], { checkoutKey: crypto.randomUUID() });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("It takes too long to draw.");
});
