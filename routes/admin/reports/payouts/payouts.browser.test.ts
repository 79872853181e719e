import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { connect, SHIRT } from "#tools/dev/stripe/testing.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { copyAll, payAllOut, payoutsOf } from "#tools/testing/data/payouts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
let mixed: number;

const charge = (more: object = {}) =>
  connect(shop.sandbox).paymentIntents.create({
    ...{ ...SHIRT, payment_method: "pm_card_visa", confirm: true },
    ...more,
  });

/** One of each kind: matched and not, by hand, failed, on its way, of another currency; one order waits. */
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  admin = (await register(shop, { isAdmin: true })).visitor;
  const stripe = connect(shop.sandbox);
  const paid = await paidOrder(shop);
  await stripe.refunds.create({ payment_intent: paid.intentId, amount: 700 });
  await orderPaidBy(shop, "disputed");
  await charge({ amount: 123_456 });
  await charge({ currency: "eur" });
  const [first = ""] = await payAllOut(shop);
  await charge({ amount: 250_000 });
  await stripe.payouts.create({ amount: 5000, currency: "usd" });
  const [failed = ""] = await payAllOut(shop);
  await charge();
  await payAllOut(shop, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  shop.sandbox.failPayout(failed);
  await copyAll(shop);
  await shop.sql`
    update payouts set created_at = now() - interval '1 hour', arrives_on = arrives_on - 3
    where stripe_payout_id = ${first}`;
  // The one by hand came before the one that failed.
  await shop.sql`update payouts set created_at = now() - interval '1 hour' where is_manual`;
  await paidOrder(shop);
  mixed = (await payoutsOf(shop)).find((one) => one.stripePayoutId === first)?.id ?? 0;
});

test("87.21 87.22 payouts are there on every screen, in light and dark, and axe finds nothing", async () => {
  const violations: string[] = [];
  const pages = { list: paths.adminReportPayouts, one: paths.adminReportPayout(mixed) };
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ as: admin, width, dark });
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, `payouts ${name} ${width}`)));
      expect([name, width, await overflow(page)]).toEqual([name, width, 0]);
    }
    await page.context().close();
  }
  expect(violations).toEqual([]);
});

test("87.21 87.24 with scripts off one goes from the home page to a payout and its order", async () => {
  const page = await shop.openPage({ as: admin, javaScript: false });
  await page.goto(paths.admin);
  await page.getByRole("link", { name: "payout did not reach the bank" }).click();
  await page.waitForURL(`**${paths.adminReportPayouts}`);
  await page.locator(`.report-table a[href="${paths.adminReportPayout(mixed)}"]`).click();
  await page.waitForURL(`**${paths.adminReportPayout(mixed)}`);
  await page
    .getByRole("link", { name: /^Order #/ })
    .first()
    .click();
  await page.waitForURL("**/admin/orders/*");
  await page.context().close();
});
