import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidOrder, customerOf } from "#tools/testing/data/customers.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function page(path: string): Promise<string> {
  const answer = await admin.request(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test("83.6 the list has each customer with kind, country, orders, value and last order", async () => {
  await addPaidOrder(shop.sql, { email: "list@example.com", name: "Lis Ted", cents: 12345 });
  const html = await page(paths.adminCustomers);
  expect(html).toContain("Lis Ted");
  expect(html).toContain("$123.45");
  expect(html).toContain("Email not proved");
  expect(html).toContain("United States");
});

test("83.8 an order's page leads to its customer", async () => {
  const id = await addPaidOrder(shop.sql, { email: "led@example.com", name: "Led Here" });
  expect(await page(paths.adminOrderPage(id))).toContain(paths.adminCustomerOfOrder(id));
  const answer = await admin.request(paths.adminCustomerOfOrder(id));
  const customer = await customerOf(shop.sql, id);
  expect(answer.headers.get("location")).toBe(paths.adminCustomer(customer ?? 0));
  const html = await page(paths.adminCustomer(customer ?? 0));
  expect(html).toContain("Led Here");
  expect(html).toContain("Open orders");
});
