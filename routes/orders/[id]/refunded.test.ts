import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addOrder, orderKey } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("43.2 what went back stands below the total on the order's page and receipt, without refunds that failed", async () => {
  const id = await addOrder(shop.sql);
  const key = orderKey(shop.services.signatures, id);
  const pages = [paths.orderDetail(id), paths.orderSuccess(id)];
  const texts = () =>
    Promise.all(
      pages.map(async (path) => {
        const page = await shop.visitor().request(`${path}?key=${key}`);
        return (await page.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
      }),
    );
  for (const text of await texts()) expect(text).not.toContain("Refunded");
  await shop.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status)
    values (${id}, 're_1', 500, 'succeeded'), (${id}, 're_2', 250, 'pending'),
      (${id}, 're_3', 100, 'failed')`;
  for (const text of await texts()) expect(text).toMatch(/Total \$[\d.]+ Refunded -\$7\.50 /);
});
