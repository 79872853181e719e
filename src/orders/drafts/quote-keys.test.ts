import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { findOrder } from "#db/orders/orders.ts";
import { orderDetailLink } from "#mails/links/order-link.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { acceptQuote, payQuote, quoteUrl, sentQuote } from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

test("90.14 a quote's page and its order lead its customer on by keys, but neither staff nor who knows number and email", async () => {
  const draftId = await sentQuote(shop, staff);
  await acceptQuote(shop, draftId);
  const orderId = (await findDraft(shop.sql, draftId))?.orderId ?? 0;
  const read = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();
  const email = (await findOrder(shop.sql, orderId))?.shippingAddress.email ?? "";
  const typed = new URLSearchParams({ orderNumber: String(orderId), email });
  const visitor = shop.visitor();
  const found = await visitor.post(paths.orderLookup, typed);
  const page = new URL(found.headers.get("location") ?? "", shop.url);
  const toQuote = `href="${paths.quote(draftId)}`;
  expect(await read(visitor, page.pathname + page.search)).not.toContain(toQuote);
  expect(await read(staff, paths.orderDetail(orderId))).not.toContain(toQuote);
  const own = orderDetailLink(shop.services.signatures, { id: orderId, email });
  expect(await read(shop.visitor(), own)).toContain(toQuote);
  await settlePayment(shop.services, await payQuote(shop, draftId));
  const keyed = `${paths.orderDetail(orderId)}?key=`;
  expect(await read(shop.visitor(), await quoteUrl(shop, draftId))).toContain(keyed);
  expect(await read(staff, paths.quote(draftId))).not.toContain(keyed);
});
