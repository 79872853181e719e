import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("16.48 an order's page leads to each of its parts, and each of them is there", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const id = await addOrder(shop.sql);
  const page = await (await visitor.request(paths.adminOrderPage(id))).text();
  const [, links = ""] = /<nav class="manage__parts[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  const parts = [...links.matchAll(/href="#([^"]+)"/g)].map(([, part = ""]) => part);
  expect(parts).toHaveLength(6);
  for (const part of parts) expect(page.split(`id="${part}"`)).toHaveLength(2);
});
