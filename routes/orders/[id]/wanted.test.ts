import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { edit, lastEdit, linkOf } from "#tools/testing/data/order-edits.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { answer, makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
let actorId: number;
beforeAll(async () => {
  const registered = await register(shop, { isAdmin: true });
  admin = registered.visitor;
  actorId = registered.user.id;
});

const read = async (visitor: Visitor, url: string) => (await visitor.request(url)).text();

test("85.17 the order's page says where its proof stands, and leads who ordered to it", async () => {
  const { orderId, buyer } = await paidOrder(shop);
  await makeAnew(shop, orderId);
  const url = paths.orderDetail(orderId);
  expect(await read(buyer.visitor, url)).not.toContain("proof");
  const number = await sendNext(shop, { orderId, actorId });
  const page = await read(buyer.visitor, url);
  expect(page).toContain("Your proof waits for you");
  const link = page.match(/href="(\/proofs\/[^"]+)"/)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await read(shop.visitor(), link)).toContain("Is this how it should look?");
  await answer(shop, { orderId, number, answer: "changes" });
  expect(await read(buyer.visitor, url)).toContain("You want a change of your proof");
  await answer(shop, { orderId, number });
  expect(await read(buyer.visitor, url)).toContain("You approved your proof");
  await makeAnew(shop, orderId);
  expect(await read(buyer.visitor, url)).toContain("Your proof is out of date");
  const staffs = await read(admin, url);
  expect(staffs).not.toContain("/proofs/");
  await shop.sql`update orders set status = 'canceled' where id = ${orderId}`;
  expect(await read(buyer.visitor, url)).not.toContain("/proofs/");
});

test("85.17 who only found the order by its number and email reads that the link is in the mail", async () => {
  const { orderId } = await paidOrder(shop);
  await makeAnew(shop, orderId);
  await sendNext(shop, { orderId, actorId });
  const finder = shop.visitor();
  const found = await finder.post(
    paths.orderLookup,
    new URLSearchParams({ orderNumber: String(orderId), email: "ada@example.com" }),
  );
  const page = await read(finder, found.headers.get("location") ?? "");
  expect(page).toContain("Your proof waits for you");
  expect(page).toContain("The link is in the email that we sent you.");
  expect(page).not.toContain("/proofs/");
});

test("88.19 the order's page says that a change waits for its payment, and leads who ordered to it", async () => {
  const { orderId, buyer } = await paidOrder(shop);
  const url = paths.orderDetail(orderId);
  await edit(admin, orderId, { "quantity-0": "2" });
  const page = await read(buyer.visitor, url);
  expect(page).toContain("A change of your order waits for its payment");
  const waiting = await lastEdit(shop, orderId);
  expect(page.replaceAll("&amp;", "&")).toContain(`href="${await linkOf(shop, waiting.id)}"`);
  expect(await read(admin, url)).not.toContain("/pay/");
});
