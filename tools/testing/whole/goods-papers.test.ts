import { beforeAll, describe, expect, test } from "bun:test";
import type { Layer } from "#shop/documents/document.ts";
import { hsText } from "#shop/goods/facts/hs-code.ts";
import { factsOf, usualGrams } from "#shop/goods/facts/piece-facts.ts";
import { groupedSizes } from "#shop/goods/sizes/group-sizes.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import type { Template } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, postOrder, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { STRANGE } from "../data/strange-template.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const text = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

/** What papers, prices, rules and lists say of a thing, beside what `goods.test.ts` has. */
describe.each([
  [STUDIO_TEMPLATE.id, STUDIO_TEMPLATE],
  [STRANGE.id, STRANGE],
  ["youth-tee", templateOf("youth-tee")],
  ["mug", templateOf("mug")],
] as const)("a %s", (_, template) => {
  const [small = "", large = small] = [template.sizes[0], template.sizes.at(-1)];
  const [color] = template.colors;
  let productId: number;
  let buyer: Buyer;
  let orderId: number;

  const line = (size: string, prints: object[] = printsOn(template, buyer.designId)) => ({
    ...{ productId, size, color: color.name, quantity: 2, prints },
  });

  beforeAll(async () => {
    productId = await addProduct(shop.sql, template, `Our ${template.name}`);
    buyer = await startBuyer(shop);
    orderId = (await order(buyer, { items: [line(large), line(small)] })).id;
  });

  test("61.51 is declared to customs by its facts, and its weight by size", async () => {
    const { called = "", material = "", hsCode = "", origin } = factsOf(template);
    const page = await text(admin, paths.adminCustoms(orderId));
    expect(page).toContain(`${called}, ${material}`);
    expect(page).toContain(hsText(hsCode));
    const grams = [small, large].reduce((sum, size) => sum + (usualGrams(template, size) ?? 0), 0);
    expect(page).toContain(`${((2 * grams) / 1000).toFixed(3)} kg`);
    expect(page.includes("Something is missing")).toBe(origin === undefined);
    const csv = await text(admin, paths.adminOrdersCsv);
    expect(csv).toContain(material);
    expect(csv).toContain(hsCode);
  });

  test("61.51 has its sizes below the names of their groups, where there are several", async () => {
    // Who has a design that the product takes chooses the sizes there.
    const product = await text(
      shop.visitor(),
      paths.productPage(await slugOf(shop.sql, productId)),
    );
    const slip = await text(admin, paths.adminPackingSlip(orderId));
    const parts = groupedSizes({ cut: template.id }, template.sizes);
    for (const { heading } of parts)
      expect(product).toContain(heading === "" ? "<b>Sizes:</b>" : `<b>${heading}:</b>`);
    const named = groupedSizes({ cut: template.id }, [small, large]).map(({ heading, items }) => {
      const sizes = items.map((size) => `${size} 2`).join(" · ");
      return heading === "" ? sizes : `${heading}: ${sizes}`;
    });
    expect(slip).toContain(named.join("; "));
  });

  test("61.51 costs what is typed for each of its areas beyond the one in the price", async () => {
    const rows = template.areas.map(({ id }, at) => ({ productId, area: id, cents: 100 + at }));
    await shop.sql`insert into area_prices ${shop.sql(rows)}`;
    const answer = await buyer.visitor.sendJson(paths.api.quote, { items: [line(large)] });
    const main = Math.max(
      0,
      template.areas.findIndex(({ isMain }) => isMain),
    );
    const further = rows.filter((_, at) => at !== main).reduce((sum, { cents }) => sum + cents, 0);
    expect(await answer.json()).toMatchObject({
      lines: [{ surcharge: (further / 100).toFixed(2) }],
    });
    const prices = await text(admin, paths.adminProductPrices(productId));
    // Nobody types a price for the main area, which is in the product's.
    for (const { id, isMain } of template.areas)
      expect(prices.includes(`name="area-${id}"`)).toBe(!isMain);
  });
});

test("61.51 an area's rules keep from the order what they do not take, whatever it is called", async () => {
  const productId = await addProduct(shop.sql, STRANGE, "Our other box", "other-box");
  const buyer = await startBuyer(shop);
  const glass = {
    ...{ kind: "art", art: "noto:wine-glass", colors: [], rotation: 0, flip: false, locked: false },
    ...{ x: 2, y: 3, width: 2, height: 2 },
  };
  const items = (layer: object) => [
    {
      ...{ productId, size: "Large box", color: "Sand", quantity: 1 },
      prints: [{ area: "hood", layers: [layer] }],
    },
  ];
  const answer = await postOrder(buyer, items(glass));
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining("on the hood takes nothing half-transparent, and Art 'wine glass' has"),
  ]);
  expect((await postOrder(buyer, items({ ...glass, art: "noto:rocket" }))).status).toBe(200);
});

/** Something on each area. */
function printsOn({ areas }: Template, artworkId: number): { area: string; layers: Layer[] }[] {
  return areas.map(({ id, box }) => {
    const side = Math.min(box.width, box.height, 3);
    const frame = { x: box.x + box.width / 2, y: box.y + side / 2, width: side, height: side };
    return { area: id, layers: [imageLayer(artworkId, frame)] };
  });
}
