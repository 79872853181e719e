import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const FITTED = {
  id: 3,
  name: "Women's Fitted V-Neck",
  description:
    "A fitted cut with a shallow V-neck and short sleeves, in fine-gauge ringspun jersey.",
  price: "22.99",
  sizes: ["XS", "S", "M", "L", "XL"],
  colors: ["White", "Black", "Red", "Mint", "Blue"],
};

test("20.1 GET /api/products lists five products with a decimal price, sizes and colors", async () => {
  const products: object[] = await (await shop.visitor().request(paths.api.products)).json();
  expect(products.length).toBe(5);
  expect(products[2]).toEqual(FITTED);
});

test("20.2 GET /api/products/{productId} answers one, or 404 in plain text", async () => {
  const visitor = shop.visitor();
  expect(await (await visitor.request(paths.api.product(3))).json()).toEqual(FITTED);
  for (const path of [paths.api.product(99), "/api/products/x", "/api/products/0"]) {
    const missing = await visitor.request(path);
    expect([missing.status, await missing.text()]).toEqual([404, "There is no such product."]);
  }
});
