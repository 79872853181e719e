import { beforeAll, expect, test } from "bun:test";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function paidOrder(): Promise<number> {
  const shopperId = await ensureShopper(shop.sql, undefined);
  const id = await addOrder(shop.sql, { shopperId });
  await shop.sql`
    update orders set payment_status = 'paid', notes = 'Ring <b>twice</b>' where id = ${id}`;
  return id;
}

const show = async (path: string) => (await admin.request(path)).text();

test("17.14 the print sheet has the number as a barcode, each line with its print, and the address", async () => {
  const id = await paidOrder();
  const page = await show(paths.adminOrderPrint(id));
  for (const text of [
    `Order #${id}`,
    `aria-label="Barcode PT${String(id).padStart(6, "0")}"`,
    "1 × Classic Cotton Tee",
    "sun.png, 7.5 × 9.0 in, 53 DPI",
    "-classic-front~10-mint.webp",
    "Ring &lt;b&gt;twice&lt;/b&gt;",
    "12 Analytical Row",
    "data-print",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("do not print");
});

test("17.15 the sheet of an unpaid order says that it is not to be printed", async () => {
  const page = await show(paths.adminOrderPrint(await addOrder(shop.sql)));
  expect(page).toContain("Not paid: do not print.");
});

test("17.15 the sheet of one that staff moved on unpaid says to ask first", async () => {
  const id = await addOrder(shop.sql);
  await shop.sql`update orders set status = 'processing' where id = ${id}`;
  const page = await show(paths.adminOrderPrint(id));
  expect(page).toContain("Not paid yet: ask first.");
  expect(page).not.toContain("do not print");
});

test("17.14 several orders are sheets of one page; those that are not there are left out", async () => {
  const ids = [await paidOrder(), await paidOrder()];
  const page = await show(paths.adminPrintSheets([...ids, 999_999]));
  expect(page.match(/<article class="sheet">/g)).toHaveLength(2);
});

test("17.16 the packing slip has prices where they are wanted", async () => {
  const id = await paidOrder();
  const plain = await show(paths.adminPackingSlip(id));
  expect(plain).toContain("Packing slip");
  expect(plain).not.toContain("$19.99");
  const priced = await show(withQuery(paths.adminPackingSlip(id), { prices: 1 }));
  expect(priced).toContain("$19.99");
});

test("36.10 the packing slip has the address in the order of its country", async () => {
  const id = await paidOrder();
  const germany = { city: "Berlin", state: "", postalCode: "10115", country: "Germany" };
  await shop.sql`
    update orders set shipping_address = shipping_address || ${shop.sql.json(germany)}
    where id = ${id}`;
  const slip = (await show(paths.adminPackingSlip(id))).replace(/<[^>]+>/g, " ");
  expect(slip.replace(/\s+/g, " ")).toContain("12 Analytical Row 10115 Berlin Germany");
});

test("17.17 the shipping label is a PDF", async () => {
  const answer = await admin.request(paths.adminShippingLabel(await paidOrder()));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await answer.bytes()).toString("latin1")).toStartWith("%PDF");
});

test("17.18 nobody but an admin gets them, and there are none of an order that is not there", async () => {
  const id = await paidOrder();
  const { visitor } = await register(shop);
  for (const path of [
    paths.adminOrderPrint,
    paths.adminPackingSlip,
    paths.adminShippingLabel,
    (orderId: number) => paths.adminPrintSheets([orderId]),
  ]) {
    expect((await visitor.request(path(id))).status).toBe(403);
    expect((await admin.request(path(id))).status).toBe(200);
    expect((await admin.request(path(999_999))).status).toBe(404);
  }
});
