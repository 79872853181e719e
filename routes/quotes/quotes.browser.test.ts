import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { cardField } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { quoteUrl, sentQuote } from "#tools/testing/data/quotes.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const screen of SCREENS) {
  test(`90.18 staff send a quote of an earlier order, and its customer accepts and pays it, at ${screen.width} pixels`, async () => {
    const problems: string[] = [];
    const page = await shop.openPage({ ...screen, as: staff });
    const inspect = async (on: Page, what: string) => {
      expect(await overflow(on)).toBe(0);
      problems.push(...(await axeViolations(on, `${what} at ${screen.width}`)));
    };
    const { orderId } = await paidOrder(shop);
    await page.goto(paths.adminOrderPage(orderId));
    await page.getByRole("link", { name: "Order again for this customer" }).click();
    await page.getByRole("button", { name: "Begin" }).waitFor();
    await inspect(page, "beginning");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByLabel("Quantity", { exact: true }).first().fill("24");
    await page.getByLabel("Note to the customer").fill("As we said on the phone.");
    await page.getByLabel("Discount by hand").fill("20.00");
    await page.getByLabel("Reason of the discount").fill("A club");
    await page.getByRole("button", { name: "Save and show what it costs" }).click();
    await page.getByRole("heading", { name: "$459.76 in all" }).waitFor();
    await inspect(page, "draft");
    await page.getByRole("button", { name: /^Send the quote/ }).click();
    await page.getByText("Its customer has until").waitFor();
    await inspect(page, "sent");
    const draftId = Number(new URL(page.url()).pathname.split("/").at(-1));
    await page.goto(`${paths.adminDrafts}?status=sent`);
    await inspect(page, "list");

    const customer = await shop.openPage(screen);
    await customer.goto(await quoteUrl(shop, draftId));
    await customer.getByRole("button", { name: "Accept and pay" }).waitFor();
    await inspect(customer, "quote");
    await customer.getByRole("button", { name: "Accept and pay" }).click();
    await cardField(customer, "Card number").fill("4242424242424242");
    await cardField(customer, "Expiration date").fill("12 / 40");
    await cardField(customer, "Security code").fill("123");
    await inspect(customer, "payment");
    await customer.getByRole("button", { name: "Pay $459.76" }).click();
    await customer.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await until("the quote is paid", async () => {
      return (await findDraft(shop.sql, draftId))?.status === "paid";
    });
    await inspect(customer, "paid");
    expect(problems).toEqual([]);
  });

  test(`90.18 a quote can be accepted and declined without script at ${screen.width} pixels`, async () => {
    const context = { javaScriptEnabled: false };
    const page = await shop.openPage({ ...screen, context });
    const [accepted, declined] = [await sentQuote(shop, staff), await sentQuote(shop, staff)];
    await page.goto(await quoteUrl(shop, accepted));
    await page.getByRole("button", { name: "Accept and pay" }).click();
    await page.getByText("You have accepted this quote").waitFor();
    await page.goto(await quoteUrl(shop, declined));
    await page.getByText("It is not what you want?").click();
    await page.getByLabel("What should be otherwise?").fill("Rather blue.");
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByText("You have declined this quote").first().waitFor();
    expect((await findDraft(shop.sql, declined))?.words).toBe("Rather blue.");
    expect(await overflow(page)).toBe(0);
  });
}
