import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { overflow } from "../browser/browser.ts";
import {
  colorChoice,
  confirmedOrder,
  continueToProducts,
  dropDesign,
  fillCard,
  fillShipping,
  payButton,
  submitShipping,
} from "../browser/buying.ts";
import { untilHydrated } from "../browser/early.ts";
import { expectInTurn, expectRows, pdfText, plain, textOf } from "../browser/reading.ts";
import { setUpShop } from "../browser/set-up-shop.ts";
import { logIn, register } from "../data/accounts.ts";
import { pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";
import { AMOUNTS, GROUPS, LINES, REFUND, SAVED, TAXED, TOTAL, UNIT } from "./club-order.ts";

const shop = useShop();

const ADDRESS = {
  country: "US",
  fullName: "Grace Hopper",
  email: "grace@example.com",
  addressLine1: "1 Compiler Court",
  city: "Oakland",
  state: "CA",
  postalCode: "94607",
  phone: "+1 510 555 0123",
};

test("43.1 a shop from empty sells 24 mixed shirts and refunds a line, each figure as worked out by hand", async () => {
  const owner = await register(shop, { isAdmin: true });
  const office = await shop.openPage({ as: await logIn(shop, owner) });
  // The products that a new shop begins with.
  await shop.sql`update products set state = 'archived'`;
  await setUpShop(office);

  const page = await shop.openPage();
  await fillCart(page);
  await expectCart(page);
  await expectCheckout(page);
  await payButton(page).click();
  const orderId = await confirmedOrder(page);

  await expectIntent(orderId, []);
  await expectCustomerPages(page, orderId);
  await expectMail(orderId);
  await expectInvoice(page, orderId);
  await expectSlip(office, orderId);
  await expectCsv(office, orderId, { payment: "paid", refunded: "0.00" });
  await expectDashboard(office, TOTAL.text);

  await refundLine(office, orderId);
  await expectIntent(orderId, [REFUND.cents]);
  await expectCreditNote(page, orderId);
  await expectInvoice(page, orderId);
  await expectCsv(office, orderId, { payment: "partially_refunded", refunded: "41.02" });
  await expectDashboard(office, REFUND.left);
});

/** The cart has all colors and sizes at once. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(paths.home);
  const bytes = await pngFixture({ width: 900, height: 1000 });
  const file = { name: "club.png", mimeType: "image/png" };
  await dropDesign(page, { ...file, bytes });
  await page.setInputFiles("#back-file", { ...file, buffer: Buffer.from(bytes) });
  await page.getByText("Back logo uploaded").waitFor({ state: "attached" });
  await continueToProducts(page);
  await page.getByRole("button", { name: "Choose sizes of the Club Tee" }).click();
  await page.getByRole("heading", { name: "Customize Club Tee" }).waitFor();
  await page.getByText("Several sizes").click();
  for (const { color } of GROUPS) {
    await colorChoice(page, color).check();
    const boxes = page.getByRole("group", { name: color, exact: true });
    for (const { line, pieces } of LINES) {
      const [, size = "", ofColor] = line.split(", ");
      if (ofColor === color) await boxes.getByLabel(size, { exact: true }).fill(`${pieces}`);
    }
  }
  const pieces = GROUPS.reduce((sum, group) => sum + group.pieces, 0);
  await page.getByText(`${pieces} shirts`).waitFor();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page
    .getByText(new RegExp(`^${pieces} .*Club Tee added to cart$`))
    .waitFor({ state: "attached" });
}

async function expectCart(page: Page): Promise<void> {
  await page.goto(paths.cart);
  for (const { color, sizes, price } of GROUPS) {
    const cell = page.getByRole("cell", { name: color, exact: true });
    const row = plain(await page.getByRole("row").filter({ has: cell }).first().textContent());
    expectInTurn(row, [sizes, price, `was ${UNIT.list}, now ${UNIT.paid} each`]);
    const dearer = `2XL: was ${UNIT.dearList}, now ${UNIT.dearPaid} each`;
    expect(row.includes(dearer)).toBe(sizes.includes("2XL"));
  }
  // The choice named each color: that the studio shows another is no news.
  expect(await page.getByText("Your studio shows").count()).toBe(0);
  await expectRows(page, [
    ["Subtotal", "$461.91"],
    ["Shipping", "Calculated at checkout"],
    ["Tax", "Calculated at checkout"],
    ["You save", SAVED],
    ["Estimated total", "$461.91"],
  ]);
}

async function expectCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(`**${paths.checkout}`);
  await untilHydrated(page);
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await page.getByLabel(/^Discount code/).fill("club10");
  await page.getByLabel(/^Discount code/).press("Enter");
  await page.getByText("Discount code CLUB10 is applied.").waitFor();
  await page.getByRole("radio", { name: /^Post.*Arrives.*\$9\.90/ }).waitFor();
  await expectRows(page, AMOUNTS);
  expectInTurn(
    await textOf(page.locator(".checkout__table")),
    GROUPS.map((group) => `${group.sizes} ${group.color} ${group.pieces} ${group.price}`),
  );
  await submitShipping(page);
  await fillCard(page, "4242424242424242");
  expect(await textOf(payButton(page))).toBe(`Pay ${TOTAL.text}`);
  await expectRows(page, AMOUNTS);
}

async function expectIntent(orderId: number, refunds: readonly number[]): Promise<void> {
  const [order] = await shop.sql`select payment_intent_id from orders where id = ${orderId}`;
  const stripe = connect(shop.sandbox);
  const intent = await stripe.paymentIntents.retrieve(order?.paymentIntentId);
  const { cents } = TOTAL;
  expect(intent).toMatchObject({ status: "succeeded", amount: cents, amount_received: cents });
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ amount }) => amount)).toEqual([...refunds]);
}

/** The receipt, which is open, and the order's page. */
async function expectCustomerPages(page: Page, orderId: number): Promise<void> {
  const arrives = `Arrives ${await arrivalOf(orderId)}`;
  expectInTurn(await textOf(page.locator("main")), [
    `Total ${TOTAL.text}`,
    arrives,
    ...GROUPS.map(
      ({ sizes, color, pieces, price }) => `${sizes} ${color} center ${pieces} ${price}`,
    ),
    ...AMOUNTS.map((row) => row.join(" ")),
  ]);
  await page.goto(paths.orderDetail(orderId));
  expectInTurn(await textOf(page.locator("main")), [
    ...GROUPS.map(
      ({ price, each, sizes, color }) =>
        `Club Tee ${price} ${each.join(" ")} Size ${sizes} Color ${color}`,
    ),
    ...AMOUNTS.map((row) => row.join(" ")),
    arrives,
  ]);
}

async function expectMail(orderId: number): Promise<void> {
  const subject = `Order Confirmed: #${orderId}`;
  const mail = await shop.waitForMail((one) => one.subject === subject);
  expect(mail.to).toBe(ADDRESS.email);
  const html = mail.html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  for (const body of [mail.text, html]) {
    expectInTurn(plain(body), [
      `Arrives: ${await arrivalOf(orderId)}`,
      ...GROUPS.flatMap(({ sizes, color, each, price }) => [
        `Size: ${sizes} Color: ${color}`,
        `${each.join(" + ")} = ${price}`,
      ]),
      ...AMOUNTS.map((row) => row.join(": ")),
    ]);
  }
}

/** Production takes two working days after the order's own, the way two to four more. */
async function arrivalOf(orderId: number): Promise<string> {
  const [order] = await shop.sql<[{ createdAt: Date }]>`
    select created_at from orders where id = ${orderId}`;
  const day = order.createdAt.toLocaleDateString("sv-SE", { timeZone: "America/Los_Angeles" });
  const days = [workingDay(day, 2 + 2), workingDay(day, 2 + 4)];
  const year = order.createdAt.getUTCFullYear();
  const isOfTheYear = days.every((each) => each.getUTCFullYear() === year);
  // `Tue Dec 1`; at the turn of the year `Mon Jan 4, 2027`.
  const format = isOfTheYear ? SHORT : ({ ...SHORT, year: "numeric" } as const);
  return days.map((each) => each.toLocaleDateString("en-US", format).replace(",", "")).join(" – ");
}

/** So many working days after. */
function workingDay(start: string, days: number): Date {
  const day = new Date(start);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (![0, 6].includes(day.getUTCDay())) left--;
  }
  return day;
}

const SHORT = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;

async function expectInvoice(page: Page, orderId: number): Promise<void> {
  expectInTurn(await pdfText(page, paths.invoice(orderId)), [
    "Club Press 12 Harbor Street Portland, OR 97201 United States Tax number: EIN 93-1234567",
    "Grace Hopper",
    ...LINES.map(
      ({ line, pieces, unit, less, tax, net }) =>
        `${line} ${pieces} ${unit} ${less} 7.25% ${tax} ${net}`,
    ),
    ...AMOUNTS.map((row) => row.join(" ")),
    TAXED,
  ]);
}

async function expectSlip(office: Page, orderId: number): Promise<void> {
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto(withQuery(paths.adminPackingSlip(orderId), { prices: 1 }));
  expectInTurn(await textOf(office.locator(".sheet")), [
    "Club Press 12 Harbor Street, Portland, OR 97201",
    // The SKUs stand between them.
    ...GROUPS.flatMap(({ pieces, sizes, color, price }) => [
      `${pieces} Club Tee CLUB-TEE-`,
      `${sizes} ${color} ${price}`,
    ]),
    ...AMOUNTS.map((row) => row.join(" ")),
  ]);
  expect(await overflow(office)).toBe(0);
  await office.setViewportSize({ width: 1280, height: 800 });
}

type Payment = { payment: string; refunded: string };

async function expectCsv(
  office: Page,
  orderId: number,
  { payment, refunded }: Payment,
): Promise<void> {
  const file = await office.request.get(paths.adminOrdersCsv);
  const records = (await file.text()).trim().split("\r\n").slice(1);
  expect(records).toHaveLength(LINES.length);
  for (const [at, { line, pieces, unit }] of LINES.entries()) {
    const [product, size, color] = line.split(", ");
    // The order's sums stand in its first line alone.
    const [total, sums] =
      at === 0
        ? ["456.49", ['"461.91","CLUB10","46.19","9.90","Post","30.87"', `"${refunded}"`]]
        : ["", ['"","CLUB10","","","Post",""']];
    expectInTurn(records[at] ?? "", [
      `"${orderId}","PT00000${orderId}"`,
      `"${payment}","${total}","USD","${at}","${product}","${size}","${color}","${pieces}"`,
      `"${unit.slice(1)}"`,
      ...sums,
    ]);
  }
}

/** The dashboard shows all revenue, and what of it is paid and was not refunded. */
async function expectDashboard(office: Page, paid: string): Promise<void> {
  await office.goto(paths.admin);
  const figures = await textOf(office.locator(".figures:not(.figures--small)"));
  expect(figures).toContain(`Total Revenue ${TOTAL.text} Lifetime, of which ${paid} paid`);
}

async function refundLine(office: Page, orderId: number): Promise<void> {
  await office.goto(paths.adminOrder(orderId));
  await office.getByRole("link", { name: "Refund by line…" }).click();
  const form = await textOf(office.locator("main"));
  expectInTurn(
    form,
    LINES.map(({ pieces, paid }) => `${paid} was paid for ${pieces}.`),
  );
  expect(form).toContain("Shipping, $10.62");
  await office.getByLabel(REFUND.line).fill(REFUND.pieces);
  await office.getByRole("button", { name: "Continue" }).click();
  const heading = `Refund ${REFUND.text} of order #${orderId}?`;
  await office.getByRole("heading", { name: heading }).waitFor();
  expectInTurn(await textOf(office.locator("main")), [
    `2 × ${REFUND.line} ${REFUND.tax} ${REFUND.text}`,
    `Total ${REFUND.tax} ${REFUND.text}`,
  ]);
  await office.getByRole("button", { name: `Refund ${REFUND.text}` }).click();
  await office.getByText("Refund made").waitFor({ state: "attached" });
}

async function expectCreditNote(page: Page, orderId: number): Promise<void> {
  await page.goto(paths.orderDetail(orderId));
  await page.getByText("Partially refunded").first().waitFor();
  await expectRows(page, [...AMOUNTS, ["Refunded", `-${REFUND.text}`]]);
  const link = page.getByRole("link", { name: /^Credit note CN-\d{4}-000001/ });
  expectInTurn(await pdfText(page, (await link.getAttribute("href")) ?? ""), [
    "Credit note",
    "For invoice",
    `${REFUND.line} 2 7.25% ${REFUND.tax} ${REFUND.net} Subtotal ${REFUND.net}`,
    `Sales tax 7.25% ${REFUND.tax} Refunded ${REFUND.text}`,
    REFUND.taxed,
  ]);
}
