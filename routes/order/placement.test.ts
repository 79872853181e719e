import { describe, expect, test } from "bun:test";
import type { DesignDocument } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { draftOf } from "#tools/testing/data/studio-draft.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const UNNAMED: [string, (id: number) => DesignDocument["areas"]][] = [
  [
    "a layer placed by hand beside a sleeve",
    (id) => ({ front: [imageLayer(id)], "left-sleeve": [imageLayer(id)] }),
  ],
  ["layers placed by hand", (id) => ({ front: [imageLayer(id), imageLayer(id, { x: 7 })] })],
];

describe.each(UNNAMED)("%s", (_, areasOf) => {
  async function start() {
    const buyer = await startBuyer(shop);
    const { visitor, line } = buyer;
    const { id: draftId, revision } = await draftOf(visitor);
    const document = { version: 1, areas: areasOf(line.designId) };
    const body = { document, draftId, revision };
    expect((await visitor.sendJson(paths.api.draft, body, "PUT")).status).toBe(200);
    await addToCart(buyer);
    return { ...buyer, show: async (path: string) => (await visitor.request(path)).text() };
  }

  test("5.4 has no named position in the cart and at the checkout", async () => {
    const { show } = await start();
    const cart = await show(paths.cart);
    expect(cart).toMatch(/ × \d\.\d in/);
    expect(cart).not.toMatch(/design (position|size)/i);
    const checkout = await show(paths.checkout);
    expect(checkout).toContain("Order Summary");
    expect(checkout).not.toMatch(/<dt>Design (Position|Size)/);
  });

  test("5.4 has none in the order either", async () => {
    const buyer = await start();
    const [, hash] = /"document":"([^"]+)"/.exec(await buyer.show(paths.checkout)) ?? [];
    const { productId, quantity, size, color } = buyer.line;
    const line = { productId, quantity, size, color, document: hash };
    const placed = await postOrder(buyer, [line]);
    expect(placed.status).toBe(200);
    const { id } = await placed.json();
    expect(await buyer.show(`${paths.orders}/${id}`)).not.toMatch(/<dt>Design (Position|Size)/);
    await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
    expect(await buyer.show(paths.orderSuccess(id))).toContain(
      '<td data-label="Design Position">as designed</td>',
    );
  });
});
