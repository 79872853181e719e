import { afterEach, beforeAll, expect, spyOn, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addInvoice } from "#tools/testing/data/invoices.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { FINDERS } from "./_search/finders.ts";

const shop = useShop();
let owner: Visitor;
let id: number;
beforeAll(async () => {
  const { sql } = shop;
  owner = (await register(shop, { isAdmin: true })).visitor;
  // No gallery design has this number.
  await sql`alter table orders alter column id restart with 700`;
  id = await addOrder(sql, { email: "grace@example.com" });
  await addOrder(sql);
  await sql`
    update orders set payment_status = 'paid', tracking_number = '1Z 999 AA1', carrier = 'UPS'
    where id = ${id}`;
  await sql`
    insert into pieces (order_id, position, number, product_id, size, color, areas, due_on)
    values (${id}, 1, 3, 1, 'M', 'Mint', '{front}', current_date)`;
  await sql`
    insert into discounts (code, kind, basis_points) values
      ('SUMMER', 'percent', 1000), ('SUMMER-2', 'percent', 1000)`;
});

afterEach(() => {
  shop.services.shopSettings.drop();
});

const searchUrl = (q: string) => withQuery(paths.adminSearch, { q });

/** The URL that the search leads to at once. */
async function leadsTo(q: string, visitor = owner): Promise<string | null> {
  const answer = await visitor.request(searchUrl(q));
  expect(answer.status).toBe(303);
  return answer.headers.get("location");
}

async function page(q: string, visitor = owner): Promise<string> {
  const answer = await visitor.request(searchUrl(q));
  expect(answer.status).toBe(200);
  return answer.text();
}

const hits = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" data-hit/g)].map(([, href = ""]) => href);

test("82.9 a number or code that is one thing's alone leads there at once", async () => {
  const { sql } = shop;
  const order = paths.adminOrderPage(id);
  for (const q of [`${id}`, `#${id}`, `PT000${id}`, `pt${id}`, " 1z999aa1 ", "1Z 999 AA1"])
    expect(await leadsTo(q)).toBe(order);
  expect(await leadsTo(`PT000${id}-3`)).toBe(order);
  const number = await addInvoice(sql, id);
  expect(await leadsTo(number)).toBe(paths.invoice(id));
  const [code] = await sql<[{ id: number }]>`select id from discounts where code = 'SUMMER'`;
  expect(await leadsTo("summer")).toBe(paths.adminDiscount(code.id));
  const [variant] = await sql<[{ sku: string; productId: number }]>`
    select sku, product_id from variants where sku <> '' order by id limit 1`;
  expect(await leadsTo(variant.sku.toLowerCase())).toBe(paths.adminProduct(variant.productId));
});

test("82.9 numbers of two things lead the list, and nothing is chosen for who searches", async () => {
  await shop.sql.unsafe(`alter table gallery_designs alter column id restart with ${id}`);
  await addGalleryDesign(shop.sql, { title: "Moonrise", status: "waiting" });
  const html = await page(`${id}`);
  expect(html).toContain("Exactly this");
  expect(hits(html).slice(0, 2)).toEqual([paths.adminOrderPage(id), paths.galleryDesign(id)]);
  expect(await leadsTo(`#${id}`)).toBe(paths.adminOrderPage(id));
});

test("82.7 orders are found by name, email, phone and street, products by name, codes by their beginning", async () => {
  for (const q of ["grace@", "Ada Love", "503 555 0100", "analytical"])
    expect(hits(await page(q))).toContain(paths.adminOrderPage(id));
  expect(hits(await page("heavyweight"))).toContain(paths.adminProduct(5));
  const codes = await page("summ");
  expect(codes).toContain("Discount codes");
  expect(codes).toContain("SUMMER-2");
  await addGalleryDesign(shop.sql, { title: "Harvest moon" });
  expect(await page("harvest")).toContain("Harvest moon");
});

test("82.13 pages are found by what they are called and by what else people call them", async () => {
  expect(hits(await page("tax"))[0]).toBe(paths.adminTax);
  expect(hits(await page("vat"))).toContain(paths.adminTaxRates);
  expect(hits(await page("coupons"))).toEqual([paths.adminDiscounts]);
  expect(hits(await page("holi"))).toEqual([paths.adminHolidays]);
});

test("82.8 each kind is searched for those alone who may open what it finds", async () => {
  const { visitor: packer } = await register(shop, { role: "Packer" });
  for (const q of ["grace@", "summer", "heavyweight", "tax", "harvest", `#${id}`])
    expect(await page(q, packer)).toContain("Nothing found");
  // They have no page of orders, but the paper of a piece's order.
  expect(await leadsTo(`PT000${id}-3`, packer)).toBe(paths.adminOrderPrint(id));
  const { visitor: support } = await register(shop, { role: "Support" });
  expect(await leadsTo(`#${id}`, support)).toBe(paths.adminOrderPage(id));
  expect(await page("summer", support)).toContain("Nothing found");
  const { visitor: prices } = await addStaff(shop, ["prices.edit"]);
  expect(hits(await page("summ", prices)).length).toBe(2);
  expect(await page("grace@", prices)).toContain("Nothing found");
  const { visitor } = await register(shop);
  expect((await visitor.request(searchUrl("grace"))).status).toBe(403);
});

test("82.10 nothing typed and nothing found say what can be searched", async () => {
  const empty = await (await owner.request(paths.adminSearch)).text();
  for (const text of [empty, await page("zzqqzz")]) {
    expect(text).toContain("What you can search");
    for (const { title } of FINDERS) expect(text).toContain(`<dt>${title}</dt>`);
  }
  const { visitor } = await register(shop, { role: "Press" });
  expect(await (await visitor.request(paths.adminSearch)).text()).not.toContain("<dt>Orders</dt>");
});

test("82.10 wildcards and markup are text, and of a long text the first hundred letters count", async () => {
  for (const q of ["%%%", "___", "\\%"]) expect(await page(q)).toContain("Nothing found");
  expect(await page("<script>x")).not.toContain("<script>x");
  const long = await page(`${"z".repeat(100)}grace`);
  expect(long).toContain(`value="${"z".repeat(100)}"`);
});

test("82.11 a kind that fails is named, the others are found, and nobody is led away", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const { sql } = shop;
  await sql`alter table discounts rename to discounts_away`;
  const html = await page(`#${id}`);
  await sql`alter table discounts_away rename to discounts`;
  expect(html).toContain("Not searched: Discount codes");
  expect(html).toContain("Try again");
  expect(hits(html)).toContain(paths.adminOrderPage(id));
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test("82.8 who may not open orders is offered no invoice", async () => {
  const number = await addInvoice(shop.sql, await addOrder(shop.sql));
  const { visitor: books } = await addStaff(shop, ["reports.view"]);
  const answer = await books.request(searchUrl(number));
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining("Nothing found"),
  ]);
  const { visitor: desk } = await addStaff(shop, ["orders.view"]);
  expect(await leadsTo(number, desk)).toContain("/invoice");
});
