import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("42.15 each name in the table of prices leads to its product's page", async () => {
  const products = await shop.sql<{ slug: string }[]>`
    select slug from products order by sort_order, id`;
  const page = await (await shop.visitor().request(paths.pricing)).text();
  const rows = page.split("<tbody>")[1]?.split("</tbody>")[0]?.split('<th scope="row">') ?? [];
  const links = rows.flatMap((row) => /<a href="([^"]*)">[^<]+<\/a>/.exec(row)?.[1] ?? []);
  expect(links).toEqual(products.map(({ slug }) => paths.productPage(slug)));
});
