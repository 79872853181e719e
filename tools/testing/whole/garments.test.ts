import { beforeAll, describe, expect, test } from "bun:test";
import { GARMENTS } from "#shop/goods/garments/garments.ts";
import { mainViews } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";
import { type Buyer, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();
let buyer: Buyer;
beforeAll(async () => {
  buyer = await startBuyer(shop);
});

describe.each(GARMENTS)("a $id", (template) => {
  const { id, name, noun, sizes, sizeGroups, colors, guide, feed } = template;
  const size = sizes.at(-1) ?? "";
  let productId: number;
  let page: string;

  beforeAll(async () => {
    productId = await addProduct(shop.sql, template, `Our ${name}`);
    page = await text(paths.productPage(await slugOf(shop.sql, productId)));
  });

  test("56.1 is sold in its own sizes and colors, and shown from each of its views", () => {
    for (const each of [...sizes, ...colors.map((color) => color.name)])
      expect(page).toContain(each);
    for (const view of mainViews(template)) expect(page).toContain(`/shirts/${id}-${view.id}-`);
  });

  test("56.1 is listed for search engines under its category, with who wears it", async () => {
    const items = (await text(paths.productFeed)).split("<item>");
    const item = items.find((one) => one.includes(`<title>Our ${name}, ${colors[0].name}, `)) ?? "";
    expect(item).toContain(
      `<g:google_product_category>${feed.category}</g:google_product_category>`,
    );
    const first = sizeGroups?.find((group) => group.sizes.includes(sizes[0] ?? ""));
    const ageGroup = first?.ageGroup ?? feed.wearers?.ageGroup;
    expect(item).toContain(`<g:age_group>${ageGroup}</g:age_group>`);
    expect(item).toContain(
      `/shirts/${id}-${mainViews(template)[0]?.id}-${colors[0].value}-640.webp`,
    );
  });

  test("56.1 is quoted with a print on each of its areas", async () => {
    const prints = template.areas.map(({ id: area, box }) => {
      const frame = { x: box.x + box.width / 2, y: box.y + 1, width: 2, height: 2 };
      return { area, layers: [imageLayer(buyer.designId, frame)] };
    });
    const items = [{ productId, size, color: colors[0].name, quantity: 3, prints }];
    const answer = await buyer.visitor.sendJson(paths.api.quote, { items });
    expect([answer.status, (await answer.json()).lines?.length]).toEqual([200, 1]);
  });

  test("56.5 has a size guide of what it has, or none", () => {
    expect(page.includes("Size guide")).toBe(guide !== undefined);
    if (!guide) return;
    expect(page).toContain(`The pictures show size ${guide.drawn} lying flat`);
    expect(page).toContain(`Lay a ${noun} that fits you flat`);
    expect(page.includes("C Sleeve")).toBe(guide.measures.sleeve !== undefined);
  });
});

async function text(path: string): Promise<string> {
  const answer = await buyer.visitor.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}
