import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { findOrder } from "#db/orders/orders.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { cardField } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { lastEdit, linkOf, orderToEdit } from "#tools/testing/data/order-edits.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

/** A step is a press, or one thing that is typed or chosen. */
const MAX_STEPS = 6;

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Runs the steps of a call from the order's page on. */
async function answerCall(page: Page, orderId: number, steps: (() => Promise<unknown>)[]) {
  expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
  await page.goto(paths.adminOrderPage(orderId));
  for (const step of steps) await step();
}

const open = (page: Page) => () => page.getByRole("link", { name: "Change address" }).click();
const why = (page: Page) => () => page.getByLabel("Reason").fill("Called us");
const show = (page: Page) => () => page.getByRole("button", { name: "Show what it costs" }).click();
const press = (page: Page, name: RegExp) => () => page.getByRole("button", { name }).click();

for (const screen of SCREENS) {
  test(`88.18 a wrong size, another address and three more, which are paid by the link, at ${screen.width} pixels`, async () => {
    const problems: string[] = [];
    const page = await shop.openPage({ ...screen, as: staff });
    const { orderId } = await orderToEdit(shop);
    await answerCall(page, orderId, [
      open(page),
      () => page.getByLabel("Size", { exact: true }).first().selectOption("L"),
      why(page),
      show(page),
      press(page, /^Change the order$/),
    ]);
    await page.getByText("Order changed").first().waitFor();
    await answerCall(page, orderId, [
      open(page),
      () => page.getByLabel("Address Line 1").fill("7 Byron Street"),
      why(page),
      show(page),
      press(page, /^Change the order$/),
    ]);
    await page.getByText("7 Byron Street").first().waitFor();
    await answerCall(page, orderId, [
      open(page),
      () => page.getByLabel("Quantity", { exact: true }).first().fill("4"),
      why(page),
      show(page),
    ]);
    await page.getByRole("heading", { name: "$59.97 to pay" }).waitFor();
    expect(await overflow(page)).toBe(0);
    problems.push(...(await axeViolations(page, `form at ${screen.width}`)));
    await press(page, /^Mail the link to pay/)();
    await page.getByText("$59.97 waits to be paid").waitFor();
    problems.push(...(await axeViolations(page, `order at ${screen.width}`)));

    const { id } = await lastEdit(shop, orderId);
    const mail = await shop.waitForMail(({ subject }) => subject.includes(`Order #${orderId}`));
    expect(mail.html).toContain("59.97");
    const customer = await shop.openPage(screen);
    await customer.goto(await linkOf(shop, id));
    await cardField(customer, "Card number").fill("4242424242424242");
    await cardField(customer, "Expiration date").fill("12 / 40");
    await cardField(customer, "Security code").fill("123");
    expect(await overflow(customer)).toBe(0);
    problems.push(...(await axeViolations(customer, `pay at ${screen.width}`)));
    await customer.getByRole("button", { name: "Pay $59.97" }).click();
    await customer.getByText("Paid: your order is changed").waitFor();
    problems.push(...(await axeViolations(customer, `paid at ${screen.width}`)));
    await until("the order is changed", async () => {
      return (await findOrder(shop.sql, orderId))?.totalCents === 7996;
    });
    expect(problems).toEqual([]);
  });
}
