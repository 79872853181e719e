import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type Buyer, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

function reorder(visitor: Visitor, orderId: number): Promise<Response> {
  return visitor.post(paths.reorder(orderId), new URLSearchParams());
}

async function showCart(visitor: Visitor): Promise<string> {
  return (await visitor.request(paths.cart)).text();
}

async function cartOf({ designId }: Buyer) {
  return shop.sql`
    select product_id as product, size, color, quantity, design_position as position,
      design_size, description
    from cart_lines line join documents on documents.id = document_id
    where front_artwork_id = ${designId} order by line.id`;
}

test("a double click on Reorder adds once; pressing it again later counts", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  await shop.sql`
    delete from cart_lines using documents
    where documents.id = document_id and front_artwork_id = ${buyer.designId}`;
  const keyOf = async () => {
    const page = await (await buyer.visitor.request(paths.orderDetail(id))).text();
    const [, key = ""] = /name="key" value="([^"]+)"/.exec(page) ?? [];
    return new URLSearchParams({ key });
  };
  await shop.sql`update orders set payment_status = 'paid', paid_at = now() where id = ${id}`;
  const form = await keyOf();
  for (const _ of [1, 2]) {
    await buyer.visitor.post(paths.reorder(id), form);
    expect(await showCart(buyer.visitor)).toContain("1 item added to cart");
  }
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 1 }]);
  await buyer.visitor.post(paths.reorder(id), await keyOf());
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 2 }]);
});

test("8.11 the browser that ordered gets its lines again, artwork and placement included", async () => {
  const buyer = await startBuyer(shop);
  const said = { designDescription: "Gold foil" };
  const placed = { ...said, designPosition: "left-chest", designSize: 3, quantity: 2 };
  const second = { ...buyer.line, productId: 2, size: "L", backDesignId: buyer.designId };
  const made = await postOrder(buyer, [{ ...buyer.line, ...placed }, second]);
  const { id } = (await made.json()) as { id: number };

  const answer = await reorder(buyer.visitor, id);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(paths.cart);
  expect(await showCart(buyer.visitor)).toContain("3 items added to cart");
  const mint = { color: "Mint" };
  expect([...(await cartOf(buyer))]).toEqual([
    {
      product: 1,
      size: "M",
      ...mint,
      quantity: 2,
      position: "left-chest",
      designSize: 3,
      description: "Gold foil",
    },
    {
      product: 2,
      size: "L",
      ...mint,
      quantity: 1,
      position: "center",
      designSize: 5,
      description: "",
    },
  ]);
  const [back] = await shop.sql`
    select back_artwork_id::int as id from cart_lines join documents on documents.id = document_id
    where front_artwork_id = ${buyer.designId} and product_id = 2`;
  expect(back).toEqual({ id: buyer.designId });
});

test("the owner reorders after logging in; the order's other lines merge up to 1000", async () => {
  const { visitor } = await register(shop);
  const buyer = await startBuyer(shop, visitor);
  const made = await postOrder(buyer, [{ ...buyer.line, quantity: 600 }]);
  const { id } = (await made.json()) as { id: number };
  await reorder(visitor, id);
  expect(await showCart(visitor)).toContain("600 items added to cart");
  await reorder(visitor, id);
  expect(await showCart(visitor)).toContain("400 items added to cart");
  expect(await cartOf(buyer)).toMatchObject([{ quantity: 1000 }]);
  await reorder(visitor, id);
  const full = await showCart(visitor);
  expect(full).toContain("Nothing was added to the cart");
  expect(full).toContain("Your cart holds as many of these as a line takes.");
});

test("8.11 what is no longer sold is named, the rest comes into the cart", async () => {
  const buyer = await startBuyer(shop);
  const gone = { ...buyer.line, productId: 3, size: "S", color: "White" };
  const made = await postOrder(buyer, [buyer.line, gone]);
  const { id } = (await made.json()) as { id: number };
  const [{ sizes }] = await shop.sql<[{ sizes: string[] }]>`
    select sizes from products where id = 3`;
  await shop.sql`update products set sizes = array_remove(sizes, 'S') where id = 3`;
  await reorder(buyer.visitor, id);
  const page = await showCart(buyer.visitor);
  await shop.sql`update products set sizes = ${sizes} where id = 3`;
  expect(page).toContain("1 item added to cart");
  expect(page).toMatch(/No longer available: [^<]+ \(S, White\)\./);
});

test("with nothing left of it, it says so and names it", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  await shop.sql`update order_items set color = 'Puce' where order_id = ${id}`;
  await reorder(buyer.visitor, id);
  const page = await showCart(buyer.visitor);
  expect(page).toContain("Nothing was added to the cart");
  expect(page).toContain("(M, Puce).");
  expect(page).toContain("Your cart is empty");
});

test("artwork that is not the shopper's any more does not come into the cart", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const stranger = await startBuyer(shop);
  const { id: documentId } = await addDocument(shop.sql, { front: stranger.designId });
  await shop.sql`update order_items set document_id = ${documentId} where order_id = ${id}`;
  await reorder(buyer.visitor, id);
  expect(await showCart(buyer.visitor)).toContain("Your cart is empty");
});

test("8.11 nobody else reorders it: not a visitor, not another account, not an admin", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const { visitor: other } = await register(shop);
  const { visitor: admin } = await register(shop, { isAdmin: true });
  for (const visitor of [shop.visitor(), other, admin]) {
    expect((await reorder(visitor, id)).status).toBe(404);
    expect(await showCart(visitor)).toContain("Your cart is empty");
  }
  expect((await reorder(buyer.visitor, 987_654)).status).toBe(404);
});
