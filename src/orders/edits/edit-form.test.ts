import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import {
  edit,
  editsOf,
  lastEdit,
  orderToEdit,
  sendEdit,
  textOf,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
let support: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
  support = (await register(shop, { username: "Sam", role: "Support" })).visitor;
});

async function rejected(orderId: number, changed: Record<string, string>, who = staff) {
  const fields = { ...(await typeEdit(who, orderId, changed)), action: "save" };
  const answer = await who.post(paths.adminOrderEdits(orderId), new URLSearchParams(fields));
  expect(answer.status).toBe(422);
  return textOf(await answer.text());
}

test("88.2 another address goes on the order, its papers and its history, without the address itself", async () => {
  const { orderId } = await orderToEdit(shop);
  await edit(staff, orderId, {
    addressLine1: "7 Byron Street",
    city: "Salem",
    postalCode: "01970",
  });
  const order = await findOrder(shop.sql, orderId);
  expect(order?.shippingAddress).toMatchObject({ addressLine1: "7 Byron Street", stateCode: "MA" });
  const slip = await (await staff.request(paths.adminPackingSlip(orderId))).text();
  expect(slip).toContain("7 Byron Street");
  expect((await lastEdit(shop, orderId)).changes).toEqual(["Shipping address"]);
  const [mail] = await shop.sql`
    select kind from mails where order_id = ${orderId} and kind = 'order-changed'`;
  expect(mail).toBeDefined();
});

test("88.3 nothing is written before its price was shown, nor when that has changed since", async () => {
  const { orderId } = await orderToEdit(shop);
  const fields = await typeEdit(staff, orderId, { "quantity-0": "2" });
  const url = paths.adminOrderEdits(orderId);
  for (const difference of ["", "1", "-1999", "999999999"]) {
    const body = new URLSearchParams({ ...fields, difference, action: "save" });
    const answer = await staff.post(url, body);
    expect(answer.status).toBe(422);
    expect(textOf(await answer.text())).toContain("It costs $19.99 more now");
  }
  expect(await editsOf(shop, orderId)).toHaveLength(0);
});

test("88.3 what nobody can order is rejected at its field", async () => {
  const { orderId } = await orderToEdit(shop);
  for (const quantity of ["-3", "1001", "99999", "1.5", "1e3", "", "x"]) {
    expect(await rejected(orderId, { "quantity-0": quantity })).toContain("Enter 0 to 1000");
  }
  expect(await rejected(orderId, { "quantity-0": "0" })).toContain("An order needs a line");
  expect(await rejected(orderId, { "size-0": "Gigantic" })).toContain("does not come in that size");
  expect(await rejected(orderId, { reason: " " })).toContain("Say why");
  expect(await rejected(orderId, { postalCode: "nope" })).toContain("ZIP code");
  expect(await rejected(orderId, { discount: "-5" })).toContain("Enter an amount");
  expect(await rejected(orderId, { discount: "19.98" })).toContain("less than");
  expect(await rejected(orderId, { "add-like": "7", "add-quantity": "1" })).toContain(
    "Choose what is added",
  );
  expect(await editsOf(shop, orderId)).toHaveLength(0);
});

test("88.4 who was first is shown beside what was typed, and nothing is written", async () => {
  const { orderId } = await orderToEdit(shop);
  const typed = await typeEdit(staff, orderId, { "size-0": "XL" });
  await changeSizes(shop.services, {
    orderId,
    sizes: new Map([[0, { size: "S", shown: undefined }]]),
    actorId: null,
  });
  const { answer } = await sendEdit(staff, orderId, typed);
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(formFields(html, paths.adminOrderEdits(orderId))["size-0"]).toBe("XL");
  expect((await findOrder(shop.sql, orderId))?.items[0]?.size).toBe("S");
});

test("88.4 a form that is sent twice changes the order once", async () => {
  const { orderId } = await orderToEdit(shop);
  const url = paths.adminOrderEdits(orderId);
  const fields = await typeEdit(staff, orderId, { "quantity-0": "2" });
  const shown = await staff.post(url, new URLSearchParams({ ...fields, action: "preview" }));
  const body = new URLSearchParams({ ...formFields(await shown.text(), url), action: "save" });
  const answers = await Promise.all([1, 2, 3].map(() => staff.post(url, body)));
  for (const { status } of answers) expect([303, 409, 422]).toContain(status);
  expect(await editsOf(shop, orderId)).toHaveLength(1);
});

test("88.5 a discount needs its permission, and is on the receipt", async () => {
  const { orderId } = await orderToEdit(shop);
  const page = await (await support.request(paths.adminOrderEdits(orderId))).text();
  expect(page).not.toContain("Discount by hand");
  expect(await rejected(orderId, { discount: "5.00" }, support)).toContain("gives no discounts");
  const { preview } = await edit(staff, orderId, { discount: "5.00" });
  expect(preview).toContain("$5.00 goes back");
  expect(await findOrder(shop.sql, orderId)).toMatchObject({
    ...{ totalCents: 1499, discountCents: 500, discountCode: "COURTESY" },
  });
});

test("88.16 while a change waits neither its customer nor staff change the order otherwise", async () => {
  const { orderId, buyer } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "2" });
  const own = await buyer.visitor.request(paths.orderChanges(orderId));
  expect(own.status).toBe(409);
  expect(textOf(await own.text())).toContain("waits for your payment");
  const page = textOf(await (await staff.request(paths.adminOrderEdits(orderId))).text());
  expect(page).toContain("Withdraw that one first");
  const mails =
    await shop.sql`select from mails where order_id = ${orderId} and kind = 'order-edit'`;
  expect(mails).toHaveLength(1);
});
