import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import {
  ADDRESS,
  confirmedOrder,
  fillCard,
  payButton,
  submitShipping,
} from "#tools/testing/browser/buying.ts";
import {
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type PageOptions = { width?: 390 | 1280; dark?: boolean; javaScript?: boolean };

/** The browser of a visitor who has ordered already. */
const openAs = ({ visitor }: Buyer, options: PageOptions = {}): Promise<Page> =>
  shop.openPage({ ...options, as: visitor, expected: /40[149]|422/ });

async function pay(buyer: Buyer, placed: { id: number; totalAmount: string }): Promise<void> {
  const intent = await openPayment(buyer, { ...placed, paymentStatus: "unpaid" });
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await buyer.visitor.request(paths.orderDetail(placed.id));
}

for (const width of [1280, 390] as const) {
  test(`9.13 Pay now pays for an order of before with an empty cart, at ${width} pixels`, async () => {
    const buyer = await startBuyer(shop);
    const placed = await order(buyer);
    const page = await openAs(buyer, { width });
    await page.goto(paths.checkout);
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
    await page.goto(paths.orderDetail(placed.id));
    await page.getByRole("link", { name: "Pay now" }).click();
    await page.locator("[data-hydrated]").waitFor({ state: "attached" });
    expect(await page.locator('[name="fullName"]').inputValue()).toBe(ADDRESS.fullName);
    await page.getByRole("link", { name: "Back to Order" }).waitFor();
    await submitShipping(page);
    await fillCard(page, "4242424242424242");
    await payButton(page).click();
    expect(await confirmedOrder(page)).toBe(placed.id);
    await page.goto(paths.orderDetail(placed.id));
    await page.getByText("Payment received").waitFor();
    expect(await page.getByRole("link", { name: "Pay now" }).count()).toBe(0);
  });
}

test("an address typed for the cart does not reach an order of before", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await buyer.visitor.sendJson(paths.api.draft, { designId: buyer.designId }, "PUT");
  const shirt = { product: "1", size: "M", color: "Red", quantity: "1" };
  await buyer.visitor.post(paths.product, new URLSearchParams(shirt));
  const page = await openAs(buyer);
  const name = page.locator('[name="fullName"]');
  await page.goto(paths.checkout);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await name.fill("Somebody Else");
  await page.goto(paths.checkoutOf(placed.id));
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await name.inputValue()).toBe(ADDRESS.fullName);
  await page.goto(paths.checkout);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  expect(await name.inputValue()).toBe("Somebody Else");
});

test("without scripts: write to support, with a mistake first, and ask to cancel", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await pay(buyer, placed);
  const page = await openAs(buyer, { javaScript: false });
  await page.goto(paths.orderDetail(placed.id));
  await page.getByText("Contact Support").click();
  await page.getByLabel("Message").fill("  ");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Write your message").waitFor();
  await page.getByLabel("Message").fill("Is it on its way?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Message sent").waitFor();
  await page.getByRole("link", { name: "Ask to cancel" }).click();
  await page.getByLabel("Reason").fill("Two of them");
  await page.getByRole("button", { name: "Ask to cancel" }).click();
  await page.locator(".toast").getByText("Cancellation requested").waitFor();
  await page.locator(".alert").getByText("Cancellation requested").waitFor();
});

test("without scripts: cancel an order that is not paid", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const page = await openAs(buyer, { javaScript: false });
  await page.goto(paths.orderDetail(id));
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("heading", { name: `Cancel order #${id}?` }).waitFor();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByText("Order canceled").waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.orderDetail(id));
});

test("axe finds nothing on an order and its actions, on both screens, light and dark", async () => {
  const buyer = await startBuyer(shop);
  const items = [
    { ...buyer.line, backDesignId: buyer.designId },
    { ...buyer.line, color: "Red" },
  ];
  const open = (await (await postOrder(buyer, items)).json()) as { id: number };
  const other = await startBuyer(shop);
  const paid = await order(other);
  await pay(other, paid);
  await shop.sql`update orders set status = 'shipped' where id = ${paid.id}`;
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const options = { width, dark };
    const page = await openAs(buyer, options);
    for (const path of [
      paths.orderDetail(open.id),
      paths.orderCancellation(open.id),
      paths.checkoutOf(open.id),
      paths.orderDetail(paid.id),
    ]) {
      await page.goto(path);
      // The checkout's button is on its way from disabled to ready until then.
      await page.locator("[data-island]:not([data-hydrated])").waitFor({ state: "detached" });
      violations.push(...(await axeViolations(page, path)));
      expect(await overflow(page)).toBe(0);
    }
    await page.goto(paths.orderDetail(open.id));
    await page.getByText("Contact Support").click();
    await page.locator("form.form").evaluate((form) => form.setAttribute("novalidate", ""));
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("Write your message").waitFor();
    violations.push(...(await axeViolations(page, "the support form with its messages")));
    const others = await openAs(other, options);
    await others.goto(paths.orderDetail(paid.id));
    violations.push(...(await axeViolations(others, "a shipped order")));
  }
  expect(violations).toEqual([]);
});
