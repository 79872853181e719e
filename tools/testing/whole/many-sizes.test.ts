import { beforeAll, expect, test } from "bun:test";
import { createElement } from "react";
import { findOrder } from "#db/orders/orders.ts";
import { OrderConfirmation } from "#emails/orders/order-confirmation.tsx";
import { renderMail } from "#emails/render.ts";
import { toOrderMail } from "#mails/compose/to-order-mail.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { register } from "../data/accounts.ts";
import { type Placed, postOrder, startBuyer } from "../data/checkout.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
let buyer: Visitor;
let id: number;

/** Four S, eight M and six XS, which is too small for its print, in mint, and two black M. */
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  const { visitor, line } = await startBuyer(shop);
  buyer = visitor;
  await shop.sql`insert into price_breaks (min_pieces, basis_points) values (12, 800)`;
  const { size: _, quantity: __, ...shirt } = { ...line, productId: 2, designSize: 10 };
  const large = { ...shirt, designPosition: "full-front" };
  const placed = await postOrder({ visitor }, [
    { ...large, sizes: { XS: 6, S: 4, M: 8 } },
    { ...large, color: "Black", sizes: { M: 2 } },
  ]);
  ({ id } = (await placed.json()) as Placed);
});

const text = async (visitor: Visitor, path: string) =>
  plain(await (await visitor.request(path)).text());

function plain(html: string): string {
  return html.replace(/<!--.*?-->|<[^>]+>/gs, " ").replace(/\s+/g, " ");
}

// 24.99 × 0.92 = 22.9908; 18 × 22.99 = 413.82; 2 × 22.99 = 45.98.
test.each([
  ["order", () => paths.orderDetail(id), "$413.82 18 × $22.99 Size XS 6 · S 4 · M 8 Color Mint"],
  ["receipt", () => paths.orderSuccess(id), "XS 6 · S 4 · M 8 Mint full front 18 $413.82"],
  ["dialog", () => paths.adminOrder(id), "Products (2)"],
  ["dialog", () => paths.adminOrder(id), "Size XS 6 · S 4 · M 8 Color Mint"],
  ["list", () => paths.adminOrders, "18 × Premium Ringspun Tee XS 6 · S 4 · M 8, Mint +1 more"],
  ["sheet", () => paths.adminOrderPrint(id), "18 × Premium Ringspun Tee Size XS 6 · S 4 · M 8"],
  [
    "slip",
    () => withQuery(paths.adminPackingSlip(id), { prices: 1 }),
    /18 Premium Ringspun Tee PREMIUM-[-A-Z, ]+ XS 6 · S 4 · M 8 Mint \$413\.82/,
  ],
])("42.8 the %s has the sizes of a shirt in one row", async (_, path, words) => {
  const page = await text(path().startsWith("/admin") ? admin : buyer, path());
  expect(page).toMatch(typeof words === "string" ? new RegExp(RegExp.escape(words)) : words);
});

test("42.8 what holds for all sizes is said once, what one of them does to the print beside it", async () => {
  const page = await text(buyer, paths.orderDetail(id));
  expect(page.match(/Prints 12\.0 × 12\.0 in/g)).toHaveLength(2);
  expect(page.match(/scaled to 75% for XS/g)).toHaveLength(1);
  const html = await (await buyer.request(paths.orderDetail(id))).text();
  expect(html.match(/class="order-prints"/g)).toHaveLength(2);
});

test("42.8 the print sheet names all lines, as the print files count them", async () => {
  const page = await (await admin.request(paths.adminOrderPrint(id))).text();
  expect(page).toContain('alt="Lines 1, 2, 3, front"');
  expect(page).toContain('alt="Line 4, front"');
});

test("42.9 the file of orders has a record for each line, and says which are one group", async () => {
  const csv = await (await admin.request(paths.adminOrdersCsv)).text();
  const [head = "", ...records] = csv.trim().split("\r\n");
  const at = head.split(",").indexOf('"Group"');
  const groups = records.map((record) => record.split('","')[at]);
  expect(groups).toEqual(["1", "1", "1", "2"]);
});

test("42.8 mails have one picture and one set of facts for all sizes", async () => {
  const order = await findOrder(shop.sql, id);
  if (!order) throw new Error("no order");
  const mail = createElement(OrderConfirmation, {
    order: toOrderMail(order, { appUrl: shop.url, units: "in" }),
    orderUrl: "/",
    helpUrl: "/",
  });
  const { html, text: body } = await renderMail(mail, DEFAULT_SETTINGS);
  expect(html.match(/<img[^>]*class="shirt"/g)).toHaveLength(2);
  for (const words of ["Size: XS 6 · S 4 · M 8", "18 × $22.99 = $413.82", "Size: M "]) {
    expect(plain(html)).toContain(words);
  }
  expect(body).toContain("18 × $22.99 = $413.82");
});
