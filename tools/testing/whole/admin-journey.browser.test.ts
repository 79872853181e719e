import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { type Account, register } from "../data/accounts.ts";
import { paidOrder } from "../data/paid-order.ts";
import { makeDue } from "../due-jobs.ts";
import { until } from "../until.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "flat" });

async function openOffice({ username, password }: Account, javaScript: boolean): Promise<Page> {
  const page = await shop.openPage({ javaScript });
  await page.goto(paths.loginFor(paths.admin));
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`**${paths.admin}`);
  return page;
}

/** The admin goes from the dashboard over the list to the order's dialog. */
async function manage(page: Page, orderId: number) {
  await page.goto(paths.admin);
  await page.getByRole("link", { name: "Manage Orders" }).click();
  // Text in the skeleton's field is lost when the page takes its place.
  await page.waitForURL(`**${paths.adminOrders}`);
  const search = page.getByRole("searchbox", { name: "Search", exact: true });
  await search.fill(String(orderId));
  await search.press("Enter");
  const row = page.getByRole("row", { name: new RegExp(`#${orderId}\\b`) });
  await row.getByRole("link", { name: /^Manage/ }).click();
  const dialog = page.getByRole("dialog", { name: `Manage Order #${orderId}` });
  await dialog.waitFor();
  return dialog;
}

async function setStatus(page: Page, orderId: number, status: string): Promise<void> {
  const dialog = await manage(page, orderId);
  await dialog.getByRole("combobox", { name: "Status" }).selectOption(status);
  await dialog.getByRole("button", { name: "Update Status" }).click();
  if (status === "shipped") {
    await page.getByRole("heading", { name: `Set order #${orderId} to Shipped?` }).waitFor();
    expect(await page.getByRole("note").allTextContents()).toEqual([
      expect.stringMatching(/^It has no parcel number/),
    ]);
    await page.getByRole("button", { name: "Set to Shipped anyway" }).click();
  }
  await page
    .getByText(
      `Order status updated to ${status}. Email notification has been sent to the customer.`,
    )
    .waitFor({ state: "attached" });
}

for (const javaScript of [true, false]) {
  test(`16.26 the whole life of an order, a mail at each step, with scripts ${javaScript ? "on" : "off"}`, async () => {
    const page = await openOffice(await register(shop, { isAdmin: true }), javaScript);
    const { orderId } = await paidOrder(shop);
    await shop.waitForMail(({ subject }) => subject === `Order Confirmed: #${orderId}`);
    for (const [status, subject] of [
      ["processing", "Order Processing"],
      ["shipped", "Order Shipped"],
      ["delivered", "Order Delivered"],
    ] as const) {
      await setStatus(page, orderId, status);
      await makeDue(shop.sql, "send-mail");
      const mail = await shop.waitForMail((one) => one.subject === `${subject}: #${orderId}`);
      expect(mail.text).toContain(`/order-success/${orderId}?key=`);
    }
    const about = shop.mails.filter(({ subject }) => subject.endsWith(`#${orderId}`));
    expect(about).toHaveLength(4);

    await until("the ZIP of the print files", async () => {
      const dialog = await manage(page, orderId);
      return (await dialog.getByRole("link", { name: /ZIP/ }).count()) === 1;
    });
    const [row] = await shop.sql`
        select payment_status from orders where id = ${orderId}`;
    expect(row).toEqual({ paymentStatus: "paid" });
  });
}
