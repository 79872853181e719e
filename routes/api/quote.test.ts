import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";

const shop = useShop();
const SHIRTS = { productId: 1, size: "M", color: "Mint", quantity: 12 };

async function quote(body: object, visitor = createVisitor(shop.url)) {
  const response = await visitor.sendJson(paths.api.quote, body);
  expect(response.status).toBe(200);
  return response.json();
}

test("a shop that has set nothing quotes its prices, free shipping and no tax", async () => {
  expect(await quote({ items: [SHIRTS] })).toMatchObject({
    lines: [{ ...SHIRTS, unitPrice: "19.99", subtotal: "239.88", total: "239.88" }],
    total: "239.88",
    shippingMethods: [],
    rows: [
      { name: "Subtotal", text: "$239.88" },
      { name: "Shipping", text: "Free" },
      { name: "Total", text: "$239.88", isTotal: true },
    ],
    problems: [],
  });
});

test.each([
  ["no list", { items: "x" }, 400],
  ["too many lines", { items: Array(51).fill(SHIRTS) }, 400],
  ["a product that there is not", { items: [{ ...SHIRTS, productId: 99 }] }, 404],
  ["half a shirt", { items: [{ ...SHIRTS, quantity: 0.5 }] }, 400],
  ["a code of a thousand letters", { items: [SHIRTS], discountCode: "A".repeat(1000) }, 400],
  ["somebody else's design", { items: [{ ...SHIRTS, document: "a".repeat(64) }] }, 404],
])("%s is rejected", async (_, body, status) => {
  const response = await createVisitor(shop.url).sendJson(paths.api.quote, body);
  expect(response.status).toBe(status);
});
