import { expect, test } from "bun:test";
import { HOODIE } from "#shop/goods/garments/hoodie.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { CLASSIC } from "#shop/goods/shirts/classic.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function textsOf(template: string, size: number): Promise<string[]> {
  const answer = await shop.visitor().request(paths.measures(template, size));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  return [...(await answer.text()).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

test("67.27 a size is drawn twice, its chest, length and sleeve in inches at the left and in centimeters at the right", async () => {
  expect(await textsOf("classic", CLASSIC.sizes.indexOf("M"))).toEqual([
    ...["A 20 in", "B 29.5 in", "C 9 in", "A 51 cm", "B 75 cm", "C 23 cm"],
  ]);
  expect(await textsOf("classic", CLASSIC.sizes.indexOf("2XL"))).toEqual([
    ...["A 26 in", "B 32.5 in", "C 10.5 in", "A 66 cm", "B 83 cm", "C 27 cm"],
  ]);
  expect((await textsOf("hoodie", HOODIE.sizes.indexOf("M"))).map((text) => text[0])).toEqual([
    ...["A", "B", "C", "A", "B", "C"],
  ]);
});

test("67.27 there is none of a size that nobody measured, and of what is not worn", async () => {
  for (const [template, size] of [
    ["classic", 99],
    ["mug", 0],
    ["boots", 0],
  ] as const)
    expect((await shop.visitor().request(paths.measures(template, size))).status).toBe(404);
});

test("67.27 a product's size guide shows that of each size to choose from, the drawn one at first", async () => {
  const show = async (path: string) => (await shop.visitor().request(path)).text();
  for (const path of [
    paths.productPage("classic-cotton-tee"),
    withQuery(paths.product, { product: 1 }),
  ]) {
    const page = await show(path);
    const guide = /<fieldset class="choices measured">(.*?)<\/fieldset>/s.exec(page)?.[1] ?? "";
    expect(guide.match(/name="measured"/g)).toHaveLength(5);
    expect(guide).toMatch(/name="measured" checked=""\/>M<\/label><img src="\/measures\/classic-2/);
    expect(guide).toContain('alt="Size S lying flat, with the lines that the table measures"');
  }
  const mug = await slugOf(shop.sql, await addProduct(shop.sql, MUG, "Camp mug"));
  expect(await show(paths.productPage(mug))).not.toContain('name="measured"');
});
