import { beforeAll, expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { connect, SHIRT } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { copyAll, payAllOut, payoutsOf } from "#tools/testing/data/payouts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let ids: { paid: number; disputed: number; first: string };

const charge = (more: object = {}) =>
  connect(shop.sandbox).paymentIntents.create({
    ...{ ...SHIRT, payment_method: "pm_card_visa", confirm: true },
    ...more,
  });

/** A payment, a refund, a dispute and a payment of no order, paid out; dinars and yen apart. */
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  admin = (await register(shop, { isAdmin: true })).visitor;
  const paid = await paidOrder(shop);
  const stripe = connect(shop.sandbox);
  await stripe.refunds.create({ payment_intent: paid.intentId, amount: 700 });
  const disputed = await orderPaidBy(shop, "disputed");
  await charge({ amount: 5000, description: "Ada Lovelace" });
  await charge({ amount: 12_340, currency: "kwd" });
  await charge({ amount: 9000, currency: "thb" });
  const [first = ""] = await payAllOut(shop);
  ids = { paid: paid.orderId, disputed: disputed.orderId, first };
});

const open = async (path: string, query = {}) => {
  const answer = await admin.request(withQuery(path, query));
  expect(answer.status).toBe(200);
  return answer.text();
};
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

async function csv(query: Record<string, string | number>): Promise<string[]> {
  const answer = await admin.request(withQuery(paths.adminReportPayoutsCsv, query));
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return (await answer.text()).split("\r\n").slice(1, -1);
}

async function idOf(stripeId: string): Promise<number> {
  const found = (await payoutsOf(shop)).find((one) => one.stripePayoutId === stripeId);
  return found?.id ?? 0;
}

test("87.21 the list has payouts whose columns add up, with what they say in all", async () => {
  const page = text(await open(paths.adminReportPayouts));
  // 19.99 + 19.99 + 50.00 − 7.00 − 19.99 − (0.88 + 0.88 + 1.75 + 15.00)
  expect(page).toContain("$89.98 -$7.00 -$19.99 -$18.51 $0.00 $44.48");
  expect(page).toContain("All $89.98 -$7.00 -$19.99 -$18.51 $0.00 $44.48");
  expect(page).toContain("Paid out $44.48 1 payout");
  expect(page).toContain("Stripe’s fees $18.51 of $89.98 that customers paid");
  expect(page).toContain("Without an order 1 payments");
  const nothing = { from: "2019-01-01", to: "2019-01-31" };
  expect(await open(paths.adminReportPayouts, nothing)).toContain("No payouts on these days");
});

test("87.22 a payout's page has first what no order has, then links to the orders", async () => {
  const page = await open(paths.adminReportPayout(await idOf(ids.first)));
  const said = text(page);
  expect(said).toContain("Payout of $44.48");
  expect(said).toContain("One of its transactions is of no order here");
  expect(said).toMatch(/Of no order .* Payment No order .* \$50\.00 -\$1\.75 \$48\.25/);
  expect(page.indexOf("Of no order")).toBeLessThan(page.indexOf("Of orders"));
  expect(page).toContain(`href="${paths.adminOrderPage(ids.paid)}"`);
  expect(said).toMatch(
    new RegExp(`Dispute Order #${ids.disputed} .*? -\\$19\\.99 -\\$15\\.00 -\\$34\\.99`),
  );
  expect(said).toMatch(new RegExp(`Refund Order #${ids.paid} .*? -\\$7\\.00 \\$0\\.00 -\\$7\\.00`));
  expect((await admin.request(paths.adminReportPayout(999_999))).status).toBe(404);
});

test("87.26 currencies stand apart: parts of a cent in dinars, and one that the shop does not sell in", async () => {
  const kwd = text(await open(paths.adminReportPayouts, { currency: "kwd" }));
  // 12.340 less 2.9 % and 30 fils.
  expect(kwd).toMatch(/KWD.12\.340 .*-KWD.0\.388 .*KWD.11\.952/);
  expect(kwd).toContain("Payouts in Kuwaiti dinars alone.");
  const thb = text(await open(paths.adminReportPayouts, { currency: "thb" }));
  expect(thb).toContain("8709 THB in Stripe’s units");
  expect(thb).toContain("Payouts in THB alone.");
});

test("87.27 the files have payouts and transactions, and nobody's name", async () => {
  const [line = "", ...others] = await csv({ rows: "payouts" });
  expect(others).toEqual([]);
  expect(line).toMatch(
    /"Paid","no","USD","89\.98","-7\.00","-19\.99","-18\.51","0\.00","44\.48","1"$/,
  );
  const rows = await csv({ rows: "transactions" });
  expect(rows).toHaveLength(5);
  expect(rows.filter((row) => row.endsWith('"USD","19.99","-0.88","19.11"'))).toHaveLength(2);
  expect(rows.join()).not.toContain("Lovelace");
  expect(await csv({ rows: "transactions", payout: await idOf(ids.first) })).toEqual(rows);
  expect(await csv({ rows: "transactions", from: "2019-01-01", to: "2019-01-02" })).toEqual([]);
});

test("87.23 what no payout has yet is said by currency, with its orders", async () => {
  expect(text(await open(paths.adminReportPayouts))).toContain(
    "Every payment of these days is in a payout.",
  );
  const { orderId } = await paidOrder(shop);
  const page = await open(paths.adminReportPayouts);
  expect(text(page)).toContain("$19.99 of 1 payment");
  expect(text(page)).toContain(`Order #${orderId} , $19.99, paid`);
  await payAllOut(shop);
  expect(text(await open(paths.adminReportPayouts))).not.toContain("of 1 payment");
});

test("87.21 what is on its way is there before it arrives", async () => {
  await charge({ amount: 7777 });
  const [id = ""] = await payAllOut(shop, new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
  const page = await open(paths.adminReportPayouts);
  expect(page).toContain(`href="${paths.adminReportPayout(await idOf(id))}"`);
  expect(text(page)).toContain("On its way");
  expect(text(page)).toContain("and what is on its way");
});

test("87.25 a payout by hand says that Stripe does not list it, and counts apart", async () => {
  const manual = await connect(shop.sandbox).payouts.create({ amount: 1234, currency: "usd" });
  await copyAll(shop);
  const list = text(await open(paths.adminReportPayouts));
  expect(list).toContain("Some payouts were sent by hand");
  expect(list).toContain("By hand, or not read yet – – – – – $12.34");
  const page = text(await open(paths.adminReportPayout(await idOf(manual.id))));
  expect(page).toContain("Somebody sent this payout by hand");
});

test("87.24 a payout that failed is told at home and above the list, until a later one arrives", async () => {
  await charge({ amount: 3333 });
  const [id = ""] = await payAllOut(shop);
  shop.sandbox.failPayout(id);
  await copyAll(shop);
  expect(text(await open(paths.admin))).toContain("payout did not reach the bank");
  const list = text(await open(paths.adminReportPayouts, { from: "2019-01-01", to: "2019-01-02" }));
  expect(list).toContain("A payout failed");
  expect(list).toContain("The bank account has been closed.");
  const page = text(await open(paths.adminReportPayout(await idOf(id))));
  expect(page).toContain("This payout failed");
  await shop.sql`update payouts set created_at = created_at - interval '1 minute'`;
  const [next = ""] = await payAllOut(shop);
  expect(text(await open(paths.admin))).not.toContain("payout did not reach the bank");
  const after = await open(paths.adminReportPayout(await idOf(next)));
  expect(text(after)).toContain("Payout that came back That payout");
  expect(after).toContain(`href="${paths.adminReportPayout(await idOf(id))}"`);
});
