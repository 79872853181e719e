import { beforeAll, expect, test } from "bun:test";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { addProducts } from "#tools/testing/data/catalog.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(async () => {
  await addProduct(shop.sql, MUG, "Our mug");
  await addProducts(shop.sql, 30);
  // The settings that were read before call everything a shirt.
  shop.services.shopSettings.drop();
});

const show = async (path: string) => (await shop.visitor().request(path)).text();
const titlesOf = (page: string) =>
  [...page.matchAll(/card__title"><a [^>]*>([^<]*)</g)].map(([, title]) => title);

test("54.30 `/product?of=` lists what is made from one template, says so, and leads to all products", async () => {
  const page = await show(paths.productsOf(MUG.id));
  expect(titlesOf(page)).toEqual(["Our mug"]);
  expect(page).toContain('Showing only: Mug. <a href="/product">All products</a>');
  expect(page).not.toContain("More products");
  expect(await show(paths.product)).not.toContain("Showing only");
});

test("54.30 its further pages and what is chosen there stay among them", async () => {
  const first = await show(paths.productsOf("classic"));
  expect(titlesOf(first)).toHaveLength(24);
  expect(first).toContain('name="of" value="classic"');
  const next = /href="(\/product\?of=classic&amp;after=[^"]*)"/.exec(first)?.[1] ?? "";
  const second = await show(next.replaceAll("&amp;", "&"));
  expect(titlesOf(second)).toHaveLength(7);
  expect(second).not.toContain("More products");
  const chosen = await show(`${paths.productsOf("classic")}&product=1`);
  expect(chosen).toContain("Customize Classic Cotton Tee");
  expect(titlesOf(chosen)).toEqual(titlesOf(first));
});

test("54.30 a strange template lists everything; one that nothing is sold of says so", async () => {
  for (const strange of ["", "classic'--", "%00", "x".repeat(3000)])
    expect(titlesOf(await show(paths.productsOf(strange)))).toHaveLength(24);
  expect(await show(paths.productsOf("hoodie"))).toContain(
    'Nothing is sold of this now: Hoodie. <a href="/product">All products</a>',
  );
});
