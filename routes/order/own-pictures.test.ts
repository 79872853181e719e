import { beforeAll, expect, test } from "bun:test";
import { HOODIE } from "#shop/goods/garments/hoodie.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { saying, textLayer } from "#tools/testing/data/documents.ts";
import { addProduct } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const ids = { hoodie: 0, mug: 0 };
beforeAll(async () => {
  ids.hoodie = await addProduct(shop.sql, HOODIE, "Camp hoodie");
  ids.mug = await addProduct(shop.sql, MUG, "Camp mug");
});

const [wrap] = MUG.areas;
const COFFEE = {
  version: 1,
  areas: { [wrap.id]: [{ ...textLayer("COFFEE"), x: 1, y: 1, width: 2 }] },
};

async function cartWith(lines: readonly [document: object, product: number, size: string][]) {
  const visitor = shop.visitor();
  for (const [document, product, size] of lines) {
    await visitor.sendJson(paths.api.drafts, { document, name: "Words" });
    const choice = { product: String(product), size, color: "Black", quantity: "1" };
    await visitor.post(paths.product, new URLSearchParams(choice));
  }
  const page = await (await visitor.request(paths.cart)).text();
  const [, design = ""] = page.split('<h2 class="card__title">Your Design</h2>');
  return { visitor, design: design.split("</section>\n")[0] ?? "" };
}

/** Each line's name with what its pictures show. */
const shownIn = (design: string) =>
  design.split("<h3").map((part) => ({
    name: /^[^>]*>([^<]*)<\/h3>/.exec(part)?.[1],
    pictures: [...part.matchAll(/alt="([^"]*)"/g)].map(([, text]) => text),
  }));

test("64.2 below 'Your Design' each line has its own pictures, below its product and color", async () => {
  const { design, visitor } = await cartWith([
    [saying("CAMP"), ids.hoodie, "M"],
    [saying("CAMP"), ids.hoodie, "L"],
    [COFFEE, ids.mug, "11 oz"],
    [saying("STAFF"), ids.hoodie, "M"],
  ]);
  const hoodie = ["Your design on the front of the Camp hoodie in black"];
  const mug = ["left side", "whole wrap"].map(
    (side) => `Your design on the ${side} of the Camp mug in black`,
  );
  const [before, ...lines] = shownIn(design);
  expect(before?.pictures).toEqual([]);
  expect(lines).toEqual([
    { name: "Camp hoodie, Black", pictures: hoodie },
    { name: "Camp mug, Black", pictures: mug },
    { name: "Camp hoodie, Black", pictures: hoodie },
  ]);
  const checkout = await (await visitor.request(paths.checkout)).text();
  const [, designs = ""] = checkout.split('<ul class="checkout__designs">');
  const named = [...designs.matchAll(/<h4[^>]*>([^<]*)<\/h4>/g)].map(([, name]) => name);
  expect(named).toEqual(lines.map(({ name }) => name));
});

test("64.2 of one line the pictures need no name", async () => {
  const { design, visitor } = await cartWith([[saying("CAMP"), ids.hoodie, "M"]]);
  expect(shownIn(design)).toHaveLength(1);
  const checkout = await (await visitor.request(paths.checkout)).text();
  expect(checkout).not.toContain("<h4");
});
