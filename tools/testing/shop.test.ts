import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "./use-shop.ts";

const shop = useShop();

test("24.22 the shop in process is ready, and answers alike with and without a socket", async () => {
  const ready = await fetch(shop.url + paths.readyz);
  expect(await ready.json()).toMatchObject({ database: true, schema: true, draining: false });
  const products = await shop.visitor().request(paths.api.products);
  expect(await products.json()).toEqual(await (await fetch(shop.url + paths.api.products)).json());
});

test("a browser opens a page of it without an error", async () => {
  const page = await shop.openPage({ width: 390, dark: true });
  await page.goto(paths.about);
  await page.getByRole("heading", { level: 1 }).waitFor();
});
