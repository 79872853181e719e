import { beforeAll, expect, test } from "bun:test";
import { createElement } from "react";
import { findOrder } from "#db/orders/orders.ts";
import { OrderConfirmation } from "#emails/orders/order-confirmation.tsx";
import { renderMail } from "#emails/render.ts";
import { toOrderMail } from "#mails/compose/to-order-mail.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { register } from "../data/accounts.ts";
import { type Buyer, order, type Placed, postOrder, startBuyer } from "../data/checkout.ts";
import { imageLayer } from "../data/documents.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop();
let admin: Visitor;
let buyer: Buyer;
/** A layer beside the named places on the smallest shirt of a cut, and a sleeve alone. */
let free: Placed;
let named: Placed;

beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  buyer = await startBuyer(shop);
  named = await order(buyer);
  const shirt = { productId: 2, quantity: 1, size: "XS", color: "Mint" };
  const layers = (frame: object) => [imageLayer(buyer.designId, frame)];
  const front = layers({ x: 6, y: 5, width: 8, height: 6 });
  const sleeve = layers({ x: 2, y: 1.5, width: 2, height: 2 });
  const lines = [
    { ...shirt, prints: [{ area: "front", layers: front }] },
    { ...shirt, prints: [{ area: "left-sleeve", layers: sleeve }] },
  ];
  const answer = await postOrder(buyer, lines, { checkoutKey: crypto.randomUUID() });
  expect(answer.status).toBe(200);
  free = (await answer.json()) as Placed;
});

const PLACES = [
  "0.50 in from the left and 2.00 in from the top of the 9 × 11 in print area, centered, 5.00 in below the collar",
  "0.50 in from the left and 0.50 in from the top of the 3 × 3 in print area, centered",
];

async function mailOf({ id }: Placed): Promise<string[]> {
  const found = await findOrder(shop.sql, id);
  if (!found) throw new Error("no order");
  const mailed = toOrderMail(found, { appUrl: shop.url, units: "in" });
  const mail = createElement(OrderConfirmation, { order: mailed, orderUrl: "/", helpUrl: "/" });
  const { html, text } = await renderMail(mail, DEFAULT_SETTINGS);
  return [html.replace(/<!--.*?-->/g, ""), text].map((body) => body.replace(/\s+/g, " "));
}

test("17.8 mails say where free layers and sleeves are in the shirt's own area, and no named position", async () => {
  for (const body of await mailOf(free)) {
    expect(body).not.toMatch(/Design (position|size)/);
    for (const place of PLACES) expect(body).toContain(`DPI, ${place}`);
  }
});

test("17.8 mails name the position and the step of one design, as it was chosen", async () => {
  for (const body of await mailOf(named)) {
    expect(body).toContain("Design position: center");
    expect(body).toContain("Design size: 5 of 10");
    expect(body).not.toContain("from the left");
  }
});

test("16.44 the CSV has a position and a step only where they are true, and the places of all prints", async () => {
  const csv = await (await admin.request(paths.adminOrdersCsv)).text();
  const [head = [], ...records] = csv
    .trim()
    .split("\r\n")
    .map((line) => line.split('","').map((cell) => cell.replaceAll('"', "")));
  const columns = ["Design position", "Design size", "Print places"];
  const cells = records.map((record) => columns.map((name) => record[head.indexOf(name)]));
  expect(cells).toEqual([
    ["", "", `Front: ${PLACES[0]}`],
    ["", "", `Left sleeve: ${PLACES[1]}`],
    ["center", "5", expect.stringMatching(/^Front: \d/)],
  ]);
});

test.each([
  ["on the receipt", () => paths.orderSuccess(free.id), () => buyer.visitor],
  ["on the order's page", () => paths.orderDetail(free.id), () => admin],
  ["in Manage", () => paths.adminOrder(free.id), () => admin],
  ["on the print sheet", () => paths.adminOrderPrint(free.id), () => admin],
  ["on the packing slip", () => paths.adminPackingSlip(free.id), () => admin],
])("17.8 %s a free layer has no named position", async (_, path, visitor) => {
  const answer = await visitor().request(path());
  expect(answer.status).toBe(200);
  const page = (await answer.text()).replace(/<[^>]+>/g, " ");
  expect(page).not.toMatch(/\bcenter\b(?! line)|\d of 10/);
});
