import { beforeAll, describe, expect, test } from "bun:test";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let customer: Visitor;
let userId: number;
let admin: Visitor;
beforeAll(async () => {
  const account = await register(shop);
  [customer, userId] = [account.visitor, account.user.id];
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const READY = "Your order is ready for pick-up.";

async function addReady(isPickup: boolean): Promise<number> {
  const id = await addOrder(shop.sql, { userId });
  await shop.sql`
    update orders set payment_status = 'paid', status = 'processing', is_pickup = ${isPickup},
      tracking_number = '1Z999' where id = ${id}`;
  const body = new URLSearchParams({ status: "shipped" });
  expect((await admin.post(paths.adminOrderStatus(id), body)).status).toBe(303);
  return id;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");
const textOf = async (path: string) => plain(await (await customer.request(path)).text());

describe("a pick-up that was set to shipped", () => {
  let id: number;
  beforeAll(async () => {
    id = await addReady(true);
  });

  test.each([
    ["order page", paths.orderDetail],
    ["receipt", paths.orderSuccess],
  ])("37.20 is ready for pick-up on the %s", async (_, path) => {
    const text = await textOf(path(id));
    expect(text).toContain(READY);
    expect(text).toContain("Confirmed (reached) Processing (reached) Ready (reached) Picked up");
    expect(text).not.toContain("on its way");
    expect(text).not.toContain("Shipped");
  });

  test("37.20 is ready for pick-up in the list of orders", async () => {
    expect(await textOf(paths.orders)).toContain("Ready for pick-up");
  });

  test("37.20 is ready for pick-up in its mail", async () => {
    await makeDue(shop.sql, "send-mail");
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${id}`));
    expect(mail.subject).toBe(`Order Ready for Pick-up: #${id}`);
    expect(mail.text).toContain(READY);
    expect(mail.text).not.toContain("on its way");
  });

  test("37.20 is picked up at last, not delivered", async () => {
    await admin.post(paths.adminOrderStatus(id), new URLSearchParams({ status: "delivered" }));
    const text = await textOf(paths.orderDetail(id));
    expect(text).toContain("Your order has been picked up. Enjoy your custom t-shirt!");
    expect(text).not.toContain("Delivered");
  });
});

test("37.20 a parcel is on its way, as before", async () => {
  const id = await addReady(false);
  expect(await textOf(paths.orderDetail(id))).toContain(STATUS_NOTES.shipped);
  await makeDue(shop.sql, "send-mail");
  const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${id}`));
  expect(mail.subject).toBe(`Order Shipped: #${id}`);
});
