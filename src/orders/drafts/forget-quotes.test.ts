import { beforeAll, expect, test } from "bun:test";
import { EXPORTED } from "#db/customers/exported.ts";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { forgetDraftsOf } from "#db/orders/drafts/forget-drafts.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { transact } from "#services/transact.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { acceptQuote, payQuote, quoteUrl, sentQuote } from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { sweepDrafts } from "./sweep-drafts.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

async function paidQuote(): Promise<number> {
  const draftId = await sentQuote(shop, staff);
  await acceptQuote(shop, draftId);
  await settlePayment(shop.services, await payQuote(shop, draftId));
  return draftId;
}

test("90.17 a customer's export has what was offered; who is deleted leaves nothing of it, and a paid order its origin", async () => {
  const [open, paid] = [await sentQuote(shop, staff), await paidQuote()];
  const url = await quoteUrl(shop, open);
  const { email = "" } = (await findDraft(shop.sql, open)) ?? {};
  const of = { customerId: 0, ids: [], userIds: [], emails: [email.toLowerCase()] };
  const rows = (await EXPORTED.quotes?.(shop.sql, of, { after: 0, limit: 100 })) ?? [];
  expect(rows.map(({ cursor }) => Number(cursor))).toEqual([open, paid]);
  await transact(shop.sql, (tx) => forgetDraftsOf(tx, [email]));
  expect(await findDraft(shop.sql, open)).toBeUndefined();
  expect((await shop.visitor().request(url)).status).toBe(404);
  expect(await findDraft(shop.sql, paid)).toMatchObject({
    ...{ status: "paid", email: "", note: "", contents: null, lines: [], maker: "Grace" },
  });
});

test("90.17 ended quotes are deleted after 90 days, drafts that nobody changes after 180, and paid ones forget their customer", async () => {
  const { sql, services } = shop;
  const [ended, open, paid] = [
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
    await paidQuote(),
  ];
  await sql`update order_drafts set status = 'declined' where id = ${ended}`;
  await sql`update order_drafts set status = 'open' where id = ${open}`;
  await sql`update order_drafts set updated_at = now() - interval '89 days'`;
  await sweepDrafts(services);
  expect(await findDraft(sql, ended)).toBeDefined();
  await sql`update order_drafts set updated_at = now() - interval '91 days'`;
  await sweepDrafts(services);
  expect(await findDraft(sql, ended)).toBeUndefined();
  expect(await findDraft(sql, paid)).toMatchObject({ status: "paid", email: "" });
  expect(await findDraft(sql, open)).toBeDefined();
  await sql`update order_drafts set updated_at = now() - interval '181 days'`;
  await sweepDrafts(services);
  expect(await findDraft(sql, open)).toBeUndefined();
});

test("90.21 the standard privacy page says what is stored of a quote, and for how long", async () => {
  const page = await (await shop.visitor().request(paths.privacy)).text();
  const text = textOf(page);
  expect(text).toMatch(/A quote that we make for you: .*email that it is for and what it offers/);
  expect(text).toContain("until 90 days after it has ended");
  expect(text).toContain("until nobody has changed it for 180 days");
});
