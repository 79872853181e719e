import { beforeAll, expect, test } from "bun:test";
import { enqueueStatusMail } from "#mails/enqueue-status-mail.ts";
import { ORDER_STATUSES } from "#shop/orders/order-status.ts";
import { STATUS_NOTES } from "#shop/orders/status-notes.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { type Account, register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Account & { visitor: Visitor };
beforeAll(async () => {
  admin = await register(shop, { isAdmin: true });
});

const openAsAdmin = (options: PageOptions = {}) => shop.openPage({ ...options, as: admin.visitor });

for (const width of [1280, 390] as const) {
  test(`18.12 without script: settings, templates and a test mail, at ${width} pixels`, async () => {
    const page = await openAsAdmin({ javaScript: false, width });
    await page.goto(paths.adminEmailSettings);
    await page.getByLabel("Status Update Emails").uncheck();
    await page.getByLabel("Sender Name").fill("Ada's Shirts");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await page.getByText("Settings saved").waitFor({ state: "attached" });
    expect(await page.getByLabel("Status Update Emails").isChecked()).toBe(false);
    expect(await page.getByLabel("Order Confirmation Emails").isChecked()).toBe(true);
    expect(await page.getByLabel("Sender Name").inputValue()).toBe("Ada's Shirts");
    await page.getByLabel("Status Update Emails").check();
    await page.getByRole("button", { name: "Save Settings" }).click();

    await page.getByRole("link", { name: "Templates" }).click();
    await page.getByText("Templates are managed in source code").waitFor();
    await page.getByRole("link", { name: "delivered" }).click();
    const update = page.frameLocator("iframe >> nth=1");
    await update.getByText(STATUS_NOTES.delivered).first().waitFor({ state: "attached" });

    await page.getByRole("link", { name: "Send Test" }).click();
    const recipient = `test-${width}@example.com`;
    await page.getByLabel("Recipient Email").fill(recipient);
    await page.getByText("Status: shipped").click();
    await page.getByRole("button", { name: "Send Test Email" }).click();
    await page.getByText("Test email sent").waitFor({ state: "attached" });
    const mail = await shop.waitForMail(({ to }) => to === recipient);
    expect(mail.subject).toBe("[Test] Order Shipped: #123");
  });
}

test("18.5 the mails are drawn with their styles in their frames, at every status", async () => {
  const page = await openAsAdmin();
  for (const status of ORDER_STATUSES) {
    await page.goto(withQuery(paths.adminEmailSettings, { tab: "templates", status }));
    const update = page.frameLocator("iframe >> nth=1");
    await update.getByRole("heading", { level: 1 }).waitFor();
    const button = update.getByRole("link", { name: /order|parcel|support/i }).first();
    const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(color).toBe("rgb(42, 63, 199)");
    expect(await update.locator("img").first().evaluate(isLoaded)).toBe(true);
  }
});

const isLoaded = (image: SVGElement | HTMLElement) =>
  image instanceof HTMLImageElement && image.decode().then(() => image.naturalWidth > 0);

test("18.9 with script Send waits for an email, and is disabled while it sends", async () => {
  const page = await openAsAdmin();
  await page.goto(paths.adminEmailTab("test"));
  const button = page.getByRole("button", { name: "Send Test Email" });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Recipient Email").fill("  ");
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel("Recipient Email").fill("ada@example.com");
  expect(await button.isDisabled()).toBe(false);
  await page.evaluate(rememberButton);
  await button.click();
  await page.getByText("Test email sent").waitFor();
  const sending = await page.evaluate(() => sessionStorage.getItem("button"));
  expect(sending).toBe("Sending... (disabled)");
  await page.getByText("Preview Available").waitFor();
  await page.getByText("In development, previews appear").waitFor();
});

/** Once the form is sent the page unloads and cannot be read any more: it records this itself. */
function rememberButton(): void {
  const button = document.querySelector<HTMLButtonElement>("form[data-test-mail] button");
  addEventListener("pagehide", () => {
    const state = button?.disabled ? "disabled" : "enabled";
    sessionStorage.setItem("button", `${button?.textContent} (${state})`);
  });
}

/** Axe tries to run in the mails' frames, where nothing runs. */
const SHUT = /Blocked script execution in 'about:srcdoc'/;

test("18.12 axe finds nothing on the three tabs, at any width and in both themes", async () => {
  const orderId = await addOrder(shop.sql);
  await enqueueStatusMail(shop.services, { orderId, status: "shipped" });
  await shop.sql`
      insert into mails (kind, recipient, failed_attempts, last_error)
      values ('password-changed', ${"ada@example.com"}, 2, 'connect ECONNREFUSED')`;
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await openAsAdmin({ width, dark, expected: SHUT });
    for (const tab of ["general", "templates", "test"] as const) {
      await page.goto(paths.adminEmailTab(tab));
      expect(await overflow(page)).toBe(0);
      violations.push(...(await axeViolations(page, `${tab} at ${width}${dark ? ", dark" : ""}`)));
    }
  }
  expect(violations).toEqual([]);
});
