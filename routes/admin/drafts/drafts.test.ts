import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import {
  acceptQuote,
  beginOf,
  postDraft,
  quoteUrl,
  sendQuote,
  sentQuote,
  typeDraft,
} from "#tools/testing/data/quotes.ts";
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

const draftOf = async (id: number) => {
  const draft = await findDraft(shop.sql, id);
  if (!draft) throw new Error("There is no such draft.");
  return draft;
};

test("90.2 a draft begins with nothing, with the cart of who begins it or with an order, and takes more of both", async () => {
  const buyer = await startBuyer(shop, staff);
  await addToCart(buyer);
  const fields = { key: crypto.randomUUID(), from: "cart" };
  const begin = () => staff.post(paths.adminDrafts, new URLSearchParams(fields));
  const [one, again] = [await begin(), await begin()];
  expect(again.headers.get("location")).toBe(one.headers.get("location"));
  const draftId = Number(one.headers.get("location")?.split("/").at(-1));
  const { orderId } = await paidOrder(shop);
  await staff.post(paths.adminDraftLines(draftId), new URLSearchParams({ order: `#${orderId}` }));
  expect((await draftOf(draftId)).lines).toHaveLength(2);
  const typed = await typeDraft(staff, draftId, { "size-0": "L", "quantity-1": "0" });
  expect((await postDraft(staff, draftId, { ...typed, action: "save" })).status).toBe(303);
  expect((await draftOf(draftId)).lines).toMatchObject([{ size: "L", quantity: 1 }]);
});

test("90.3 nothing is sent that lacks something, or whose price was not shown or has changed since", async () => {
  const draftId = await beginOf(staff, (await paidOrder(shop)).orderId);
  const typed = await typeDraft(staff, draftId);
  const other = await postDraft(staff, draftId, { ...typed, "quantity-0": "2", action: "send" });
  expect(other.status).toBe(422);
  expect(textOf(await other.text())).toContain("It costs $39.98 now");
  const lacking = await postDraft(staff, draftId, { ...typed, email: "", action: "send" });
  expect(lacking.status).toBe(422);
  expect(await lacking.text()).toContain("Invalid email address");
  const late = await postDraft(staff, draftId, { ...typed, holdsOn: "2020-01-01", action: "send" });
  expect(late.status).toBe(422);
  expect((await draftOf(draftId)).version).toBe(0);
});

test("90.4 a discount by hand takes the permission and a reason, and stands on the quote", async () => {
  const draftId = await beginOf(support, (await paidOrder(shop)).orderId);
  const typed = await typeDraft(support, draftId);
  expect(typed.discount).toBeUndefined();
  const hidden = { ...typed, discount: "5.00", discountReason: "Friend", action: "save" };
  await postDraft(support, draftId, hidden);
  expect((await draftOf(draftId)).discountCents).toBe(0);
  const own = await typeDraft(staff, draftId, { discount: "5.00", action: "save" });
  expect((await postDraft(staff, draftId, own)).status).toBe(422);
  await sendQuote(staff, draftId, { discount: "5.00", discountReason: "Old friend" });
  expect((await draftOf(draftId)).contents?.amounts).toMatchObject({
    totalCents: 1499,
    discountCode: "COURTESY",
  });
  // Who may give none leaves the one that is there.
  await sendQuote(support, draftId, { "quantity-0": "2" });
  expect((await draftOf(draftId)).totalCents).toBe(3498);
});

test("90.23 a draft that is saved and costs less than a card is charged says why it cannot be sent, and what to do", async () => {
  const draftId = await beginOf(staff, (await paidOrder(shop)).orderId);
  const shownAfter = async (discount: string) => {
    const fields = { discount, discountReason: "A gift", action: "save" };
    const typed = await typeDraft(staff, draftId, fields);
    expect((await postDraft(staff, draftId, typed)).status).toBe(303);
    return (await staff.request(paths.adminDraft(draftId))).text();
  };
  for (const [discount, costs] of [
    ["19.99", "$0.00"],
    ["25.00", "$0.00"],
    ["19.50", "$0.49"],
  ] as const) {
    const html = await shownAfter(discount);
    const text = textOf(html);
    expect(text).toContain(
      `This quote would cost ${costs}, and no card is charged below $0.50: it cannot be sent. Give a smaller discount, or add products.`,
    );
    expect(html).toMatch(/name="discount"[^>]*aria-invalid="true"/);
    expect(text).not.toContain("Send the quote");
    // Who may give no discount reads it as well.
    expect(textOf(await (await support.request(paths.adminDraft(draftId))).text())).toContain(
      `This quote would cost ${costs}`,
    );
    const sent = await postDraft(staff, draftId, {
      ...(await typeDraft(staff, draftId)),
      ...{ action: "send", total: "0" },
    });
    expect(sent.status).toBe(422);
    expect(await sent.text()).not.toContain("COURTESY cannot");
  }
  expect(textOf(await shownAfter("19.49"))).toContain("Send the quote for $0.50");
  expect((await draftOf(draftId)).version).toBe(0);
});

test("90.13 the PDF is a quote, of its newest version, and no invoice", async () => {
  const draftId = await sentQuote(shop, staff);
  const [, query = ""] = (await quoteUrl(shop, draftId)).split("?");
  const answer = await shop.visitor().request(`${paths.quotePdf(draftId)}?${query}`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const bytes = await answer.bytes();
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
  expect((await shop.visitor().request(paths.quotePdf(draftId))).status).toBe(404);
  const [papers] = await shop.sql`select count(*)::int as count from invoices where order_id = 0`;
  expect(papers?.count).toBe(0);
});

test("90.15 whoever was first is shown beside what was typed, and a form that is sent twice sends one version", async () => {
  const draftId = await beginOf(staff, (await paidOrder(shop)).orderId);
  const mine = await typeDraft(staff, draftId, { note: "Mine", action: "save" });
  const theirs = await typeDraft(support, draftId, { note: "Theirs", action: "save" });
  expect((await postDraft(support, draftId, theirs)).status).toBe(303);
  const conflict = await postDraft(staff, draftId, mine);
  expect(conflict.status).toBe(409);
  const page = await conflict.text();
  expect(page).toContain("Theirs");
  expect(formFields(page, paths.adminDraft(draftId)).note).toBe("Mine");
  const send = { ...(await typeDraft(staff, draftId)), action: "send" };
  const sent = await Promise.all([
    postDraft(staff, draftId, send),
    postDraft(staff, draftId, send),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect((await draftOf(draftId)).version).toBe(1);
});

test("90.16 lists, the customer and the order say what was offered, and who made it", async () => {
  const { orderId: earlier } = await paidOrder(shop);
  const draftId = await beginOf(staff, earlier);
  await sendQuote(staff, draftId, { "quantity-0": "7", email: "lists@example.com" });
  const list = await (await staff.request(`${paths.adminDrafts}?status=sent`)).text();
  expect(list).toContain(`Quote #${draftId}`);
  await acceptQuote(shop, draftId);
  const { orderId } = await draftOf(draftId);
  const page = textOf(await (await staff.request(paths.adminOrderPage(orderId ?? 0))).text());
  expect(page).toContain(`quote #${draftId} , which Grace made`);
  const customer = await staff.request(paths.adminCustomerOfOrder(orderId ?? 0));
  const path = customer.headers.get("location") ?? "";
  expect(textOf(await (await staff.request(path)).text())).toContain(`Quote #${draftId}`);
});
