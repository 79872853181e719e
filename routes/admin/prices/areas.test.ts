import { beforeAll, expect, test } from "bun:test";
import { saveProduct } from "#catalog/save-product.ts";
import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { findPieceRules } from "#db/pricing/piece-rules.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { type Buyer, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { fourAreas } from "#tools/testing/data/documents.ts";
import { sellIn } from "#tools/testing/data/pricing/further-currencies.ts";
import { addProduct, slugOf } from "#tools/testing/data/products.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let buyer: Buyer;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.sql`insert into area_surcharges (product_id, cents) values (null, 350)`;
  buyer = await startBuyer(shop);
});

const PAGE = paths.adminProductPrices(1);
const revision = async () => {
  const page = await (await admin.request(PAGE)).text();
  return /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
};

async function save(fields: Record<string, string>, known?: string) {
  const form = { action: "save", revision: known ?? (await revision()), ...fields };
  return admin.post(PAGE, new URLSearchParams(form));
}

/** A $19.99 shirt with something on each of its four areas, or on some. */
const shirt = (areas: string[]) => ({
  ...{ productId: 1, size: "M", color: "Mint", quantity: 1 },
  prints: areas.map((area) => ({ area, layers: fourAreas(buyer.designId).areas[area] })),
});

async function quoted(areas: string[], more: object = {}) {
  const answer = await buyer.visitor.sendJson(paths.api.quote, { items: [shirt(areas)], ...more });
  expect(answer.status).toBe(200);
  const { lines } = (await answer.json()) as { lines: { unitPrice: string; surcharge: string }[] };
  return lines[0];
}

const ALL = ["front", "back", "left-sleeve", "right-sleeve"];

test("60.9 without a price of an area each further print costs the surcharge, as before", async () => {
  expect(await quoted(["front"])).toMatchObject({ surcharge: "0.00", unitPrice: "19.99" });
  expect(await quoted(ALL)).toMatchObject({ surcharge: "10.50", unitPrice: "30.49" });
});

test("60.9 an area's price takes the surcharge's place there, the main area is in the price", async () => {
  expect((await save({ "area-back": "$5", "area-left-sleeve": "3.00" })).status).toBe(303);
  expect(await quoted(["front"])).toMatchObject({ unitPrice: "19.99" });
  expect(await quoted(["front", "back"])).toMatchObject({ surcharge: "5.00", unitPrice: "24.99" });
  expect(await quoted(ALL)).toMatchObject({ surcharge: "11.50", unitPrice: "31.49" });
  const { page, text } = await shown();
  expect(page).toContain('value="5.00"');
  expect(text).toContain(
    "Back: $5.00 more; Left sleeve: $3.00 more. Each other further print: $3.50 more.",
  );
  const pricing = await (await shop.visitor().request(`${paths.pricing}?of=areas`)).text();
  expect(pricing).toContain("Back: $5.00 more; Left sleeve: $3.00 more.");
});

test("60.10 what was ordered keeps its money when the price changes, and the next quote has the new one", async () => {
  const item = shirt(["front", "back"]);
  const placed = await order(buyer, { items: [item] });
  expect(placed.totalAmount).toBe("24.99");
  expect((await save({ "area-back": "6", "area-left-sleeve": "3" })).status).toBe(303);
  const [stored] = await shop.sql`
    select unit_price_cents from order_items where order_id = ${placed.id}`;
  expect(stored?.unitPriceCents).toBe(2499);
  // What was shown before the change is placed at the price of now, as the answer says.
  const late = await postOrder(buyer, [item], { totalAmount: "24.99" });
  expect(await late.json()).toMatchObject({ totalAmount: "25.99" });
  expect(await quoted(["front", "back"])).toMatchObject({ unitPrice: "25.99" });
});

test("60.11 a wrong, too high or negative amount is rejected, and nothing is stored; prices of other areas are not read", async () => {
  const before = await findPieceRules(shop.sql, 1);
  for (const amount of ["-1", "1000.01", "5e3", "NaN", "1.234"]) {
    const answer = await save({ "area-back": amount });
    expect([amount, answer.status]).toEqual([amount, 422]);
    expect(await answer.text()).toContain("Enter an amount from 0 to 1000, such as 3.50.");
  }
  expect(await findPieceRules(shop.sql, 1)).toEqual(before);
  const hostile = { "area-front": "9", "area-lid": "9", "area-__proto__": "9" };
  await save({ "area-back": "6", "area-left-sleeve": "3", ...hostile });
  expect(await findPieceRules(shop.sql, 1)).toEqual(before);
});

test("60.11 of two who save the later one sees both", async () => {
  const known = await revision();
  expect((await save({ "area-back": "7" }, known)).status).toBe(303);
  const late = await save({ "area-back": "8" }, known);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("$8.00 for the back");
  expect((await findPieceRules(shop.sql, 1)).areas).toEqual([{ area: "back", cents: 700 }]);
});

test("60.12 in a further currency the product is sold once the area's price is typed in it", async () => {
  await sellIn(shop.sql, "eur", 1800);
  shop.services.shopSettings.drop();
  const inEuros = shop.visitor();
  await inEuros.post(paths.currency, new URLSearchParams({ currency: "eur" }));
  const page = async () => {
    const path = `${paths.productPage(await slugOf(shop.sql, 1))}?at=${crypto.randomUUID()}`;
    return (await inEuros.request(path)).text();
  };
  expect(await page()).not.toContain("€18.00");
  const prices = paths.adminCurrencyProducts("eur");
  const form = new URLSearchParams({ revision: await revisionOn(prices) });
  const products = await shop.sql<{ id: number }[]>`select id from products`;
  for (const { id } of products) form.set(`price-${id}`, "18");
  expect((await admin.post(prices, form)).status).toBe(422);
  form.set("print-1-back", "4");
  expect((await admin.post(prices, form)).status).toBe(303);
  const shownPage = await page();
  expect(shownPage).toContain("€18.00");
  expect(shownPage).toContain("Back: €4.00 more.");
  // A new price in dollars leaves it; without a price of the area it goes.
  await save({ "area-back": "9" });
  expect(await typed()).toEqual([{ cents: 400 }]);
  await save({ "area-back": "" });
  expect(await typed()).toEqual([]);
});

const typed = async () => [...(await shop.sql`select cents from further_area_prices`)];

async function revisionOn(path: string) {
  const page = await (await admin.request(path)).text();
  return /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
}

/** The admin's form and the product's page. */
async function shown() {
  const page = await (await admin.request(PAGE)).text();
  const path = `${paths.productPage(await slugOf(shop.sql, 1))}?at=${crypto.randomUUID()}`;
  return { page, text: await (await shop.visitor().request(path)).text() };
}

test("60.9 a product that becomes another thing keeps no prices of areas that it lacks", async () => {
  const productId = await addProduct(shop.sql, templateOf("hoodie"), "Turned");
  await shop.sql`insert into area_prices (product_id, area, cents) values (${productId}, 'back', 500)`;
  const found = await findEditedProduct(shop.sql, productId);
  if (!found) throw new Error("it was just added");
  const { revision, isSold: _, ...before } = found;
  const { user } = await register(shop, { isAdmin: true });
  const values = { ...before, cut: "mug", sizes: ["11 oz"], colors: ["White"] };
  const change = { productId, revision: String(revision), actorId: user.id, values };
  expect(await saveProduct(shop.services, change)).toBe("saved");
  expect((await findPieceRules(shop.sql, productId)).areas).toEqual([]);
});
