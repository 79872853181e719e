import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { previewName } from "#shop/designs/artwork-files.ts";
import { paths } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { overflow } from "../browser/browser.ts";
import {
  ADDRESS,
  addToCart,
  CHOICE,
  colorChoice,
  confirmedOrder,
  continueToProducts,
  type DesignFile,
  dropDesign,
  fillCard,
  fillShipping,
  goToCheckout,
  payButton,
  STORED_ADDRESS,
  ship,
} from "../browser/buying.ts";
import { jpegFixture, pdfFixture, pngFixture } from "../data/fixtures.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

// Each kind of file, and each screen.
const WAYS: { width: 390 | 1280; file: DesignFile }[] = [
  {
    width: 1280,
    file: {
      name: "sun.png",
      mimeType: "image/png",
      bytes: await pngFixture({ width: 900, height: 1000 }),
    },
  },
  { width: 390, file: { name: "sun.jpg", mimeType: "image/jpeg", bytes: await jpegFixture() } },
  { width: 390, file: { name: "sun.pdf", mimeType: "application/pdf", bytes: pdfFixture() } },
];

for (const { width, file } of WAYS) {
  test(`1.1 53.6 a shopper buys a shirt with a ${file.mimeType} on a ${width}-pixel screen`, async () => {
    const page = await shop.openPage({ width, motion: true });
    await page.goto(paths.home);
    await dropDesign(page, file);
    await page.locator(".shirt image").first().waitFor();
    await continueToProducts(page);
    await addToCart(page);
    await goToCheckout(page);
    await ship(page);
    await fillCard(page, "4242424242424242");
    await payButton(page).click();
    const orderId = await confirmedOrder(page);
    await page.getByText(`PT${String(orderId).padStart(6, "0")}`).waitFor();
    expect(await page.locator(".steps [data-done]").allTextContents()).toEqual([
      "Confirmed (reached)",
    ]);
    expect(await overflow(page)).toBe(0);
    await expectListed(page, orderId);
    await expectWholePurchase(orderId, file);
  });
}

test("53.3 with scripts off 24 shirts with a sample are ordered, and wait for their card", async () => {
  const page = await shop.openPage({ javaScript: false, width: 390 });
  await page.goto(paths.home);
  await page.getByRole("button", { name: "Try the sample Team" }).click();
  await page.getByRole("link", { name: "choose a shirt" }).click();
  await page.getByRole("button", { name: `Choose sizes of the ${CHOICE.product}` }).click();
  await page.getByText("Several sizes").click();
  for (const [color, size, pieces] of [
    ["White", "M", "14"],
    ["Mint", "L", "10"],
  ] as const) {
    await colorChoice(page, color).check();
    const boxes = page.getByRole("group", { name: color, exact: true });
    await boxes.getByLabel(size, { exact: true }).fill(pieces);
  }
  await page.getByRole("button", { name: "Update total" }).click();
  await page.getByText("24 shirts").waitFor();
  await page.getByRole("button", { name: "Proceed to Order" }).click();
  await page.getByText(`24 ${CHOICE.product} added to cart`).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  for (const [name, value] of Object.entries(ADDRESS)) await fillShipping(page, name, value);
  await page.getByRole("button", { name: "Continue to Payment" }).first().click();
  // Playwright finds no text that only a page without scripts shows.
  const waits = page.locator(".alert", { hasText: "Paying needs JavaScript" });
  await waits.waitFor({ state: "attached" });
  const [order] = await shop.sql`
    select id, total_cents, payment_status from orders where payment_status = 'unpaid'`;
  expect(order).toMatchObject({ totalCents: 24 * 1999 });
  expect(await waits.textContent()).toContain(
    `Paying needs JavaScriptYour order #${order?.id} waits 3 hours for its payment.`,
  );
  expect(await overflow(page)).toBe(0);
});

/** A guest's, in this browser. */
async function expectListed(page: Page, orderId: number): Promise<void> {
  await page.getByRole("link", { name: "View All Orders" }).click();
  await page.getByRole("link", { name: "Set a password to keep them" }).waitFor();
  const row = page.getByRole("row", { name: new RegExp(`#${orderId}\\b`) });
  await row.getByText("Confirmed", { exact: true }).waitFor();
}

/** A purchase leaves all this behind: order, lines, files, charge, mail. */
async function expectWholePurchase(orderId: number, file: DesignFile): Promise<void> {
  const total = 2 * 1999;
  const [order] = await shop.sql`select * from orders where id = ${orderId}`;
  expect(order).toMatchObject({
    userId: 1,
    status: "pending",
    paymentStatus: "paid",
    totalCents: total,
    currency: "usd",
    shippingAddress: STORED_ADDRESS,
  });
  const items = await shop.sql`
    select i.*, design_position, design_size, back_artwork_id, picture_id, d.name, d.file_name, d.preview_id, d.preview_widths from order_items i
    join documents on documents.id = i.document_id
    join designs d on d.id = front_artwork_id where order_id = ${orderId}`;
  expect([...items]).toMatchObject([
    {
      productName: CHOICE.product,
      unitPriceCents: 1999,
      quantity: 2,
      size: CHOICE.size,
      color: CHOICE.color,
      designPosition: "center",
      designSize: 5,
      backArtworkId: null,
      name: file.name,
    },
  ]);
  const item = items[0];
  expect(await stored(item?.fileName)).toEqual(Buffer.from(file.bytes));
  expect(item?.previewWidths.length).toBeGreaterThan(0);
  for (const width of item?.previewWidths ?? []) {
    expect((await stored(previewName(item?.previewId, width))).subarray(8, 12).toString()).toBe(
      "WEBP",
    );
  }
  const intent = await connect(shop.sandbox).paymentIntents.retrieve(order?.paymentIntentId);
  expect(intent).toMatchObject({ status: "succeeded", amount: total, amount_received: total });
  expect(intent.metadata).toMatchObject({ orderId: String(orderId) });
  const link = `/order-success/${orderId}`;
  const mail = await shop.waitForMail(({ text }) => text.includes(`${link}?`));
  expect(mail).toMatchObject({ to: ADDRESS.email });
  expect(mail.subject).toContain(String(orderId));
  expect(mail.html).toContain(link);
  expect(shop.mails.filter(({ text }) => text.includes(`${link}?`))).toHaveLength(1);
  const [mails] = await shop.sql`select count(*)::int from mails where order_id = ${orderId}`;
  expect(mails?.count).toBe(1);
}

async function stored(name: string): Promise<Buffer> {
  const found = await shop.storage.get(name);
  if (!found) throw new Error(`${name} is not in the storage`);
  return Buffer.from(await new Response(found.body).arrayBuffer());
}
