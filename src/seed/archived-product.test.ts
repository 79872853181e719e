import { expect, test } from "bun:test";
import { useShop } from "#tools/testing/use-shop.ts";
import { SAMPLE_PEOPLE } from "./sample-people.ts";
import { seedSamples } from "./sample-shop.ts";

const shop = useShop();

test("the samples are made beside a product, a color and a size that are no longer sold", async () => {
  await shop.sql`update products set state = 'archived' where id = 2`;
  await shop.sql`update variants set is_available = false where product_id = 1 and size = 'M'`;
  expect(await seedSamples(shop.services, "printhread")).toEqual(["ada", "grace", "linus"]);
  const [{ orders }] = await shop.sql<[{ orders: number }]>`
    select count(*)::int as orders from orders`;
  expect(orders).toBe(SAMPLE_PEOPLE.flatMap((person) => person.orders).length);
  const sold = await shop.sql<{ productId: number }[]>`
    select distinct product_id from order_items order by product_id`;
  expect(sold.map(({ productId }) => productId)).not.toContain(2);
});
