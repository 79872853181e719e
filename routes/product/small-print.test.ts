import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const PROBLEM = "Your design would print less than 0.1 in high. Choose a design size of 4 or more.";

/** A buyer whose artwork is a strip, as an upload of before could be. */
async function startWithStrip() {
  const buyer = await startBuyer(shop);
  await shop.sql`update designs set width = 6000, height = 100 where id = ${buyer.designId}`;
  await buyer.visitor.sendJson(paths.api.draft, { designSize: 3 }, "PUT");
  return buyer;
}

const count = async (designId: number) => {
  const named = shop.sql`select id from documents where front_artwork_id = ${designId}`;
  const [row] = await shop.sql<[{ lines: number; items: number }]>`
    select (select count(*)::int from cart_lines where document_id in (${named})) as lines,
      (select count(*)::int from order_items where document_id in (${named})) as items`;
  return [row.lines, row.items];
};

test("4.13 a print with a side under 0.1 in comes into no cart, and larger it does", async () => {
  const { visitor, designId } = await startWithStrip();
  const form = { product: "1", size: "M", color: "Mint", quantity: "1" };
  const add = async () => {
    await visitor.post(paths.product, new URLSearchParams(form));
    return (await visitor.request(`${paths.product}?product=1`)).text();
  };
  const rejected = await add();
  expect(rejected).toContain("This print is too small");
  expect(rejected).toContain(PROBLEM);
  expect(await count(designId)).toEqual([0, 0]);
  await visitor.sendJson(paths.api.draft, { designSize: 4 }, "PUT");
  expect(await add()).toContain("Added to cart");
  expect(await count(designId)).toEqual([1, 0]);
});

test("4.13 nor is it ordered, on either side, or again", async () => {
  const buyer = await startWithStrip();
  const { line, designId, visitor } = buyer;
  const small = { ...line, designSize: 3 };
  const rejected = await postOrder(buyer, [line, small]);
  expect([rejected.status, await rejected.text()]).toEqual([
    400,
    `Classic Cotton Tee (M, Mint): ${PROBLEM}`,
  ]);
  const other = await startBuyer(shop, visitor);
  const back = { ...small, designId: other.designId, backDesignId: designId };
  const rejectedBack = await postOrder(buyer, [back]);
  expect(await rejectedBack.text()).toContain("Your back logo would print less than 0.1 in high.");
  expect(await count(designId)).toEqual([0, 0]);

  const { id } = await order(buyer);
  const document = await addDocument(shop.sql, { front: designId, size: 3 });
  await shop.sql`update order_items set document_id = ${document.id} where order_id = ${id}`;
  await visitor.post(paths.reorder(id), new URLSearchParams());
  expect(await (await visitor.request(paths.cart)).text()).toContain("No longer available");
  expect((await count(designId))[0]).toBe(0);
});
