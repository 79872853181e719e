import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import type { Shoot, Visit } from "./camera.ts";
import { logIn } from "./log-in.ts";

const PAGES: [name: string, path: string][] = [
  ["admin", paths.admin],
  ["admin-statistics", withQuery(paths.admin, { tab: "statistics" })],
  ["admin-orders", paths.adminOrders],
  ["admin-orders-none", withQuery(paths.adminOrders, { q: "nobody at all" })],
  ["admin-settings", paths.adminEmailSettings],
  ["admin-templates", paths.adminEmailTab("templates")],
  ["admin-test-mail", paths.adminEmailTab("test")],
  ["admin-gallery", paths.adminGallery],
  ["admin-reviews", paths.adminReviews],
  ["admin-settings-mails", paths.adminMailSettings],
  ["admin-tax", withQuery(paths.adminTax, { country: "US" })],
  ["admin-tax-rates", paths.adminTaxRates],
  ["admin-tax-new-rate", paths.adminNewTaxRate],
  ["admin-tax-exemptions", paths.adminTaxExemptions],
  ["admin-shipping", withQuery(paths.adminShipping, { country: "US" })],
  ["admin-shipping-zone", paths.adminShippingZones],
  ["admin-shipping-holidays", paths.adminHolidays],
  ["admin-settings-general", paths.adminSettings],
  ["admin-settings-contact", paths.adminContactSettings],
  ["admin-settings-logo", paths.adminLogo],
  ["admin-settings-home", paths.adminHomeSettings],
  ["admin-settings-texts", paths.adminTextSettings],
  ["admin-settings-policies", paths.adminPolicies],
  ["admin-settings-policy", paths.adminPolicy("returns")],
];

export const backOffice =
  (username: string, password: string, orderId: number): Visit =>
  async (page, shoot) => {
    await logIn(page, paths.loginFor(paths.admin), { username, password });
    for (const [name, path] of PAGES) {
      await page.goto(path);
      await shoot(name);
    }
    for (const [name, path] of [
      ["admin-manage", paths.adminOrder(orderId)],
      ["admin-order", paths.adminOrderPage(orderId)],
      ["admin-print-sheet", paths.adminOrderPrint(orderId)],
      ["admin-packing-slip", withQuery(paths.adminPackingSlip(orderId), { prices: 1 })],
      ["admin-refund", withQuery(paths.adminOrderRefunds(orderId), { amount: "5.00" })],
    ] as const) {
      await page.goto(path);
      await shoot(name);
    }
    await askBeforeShipping(page, shoot);
    await page.goto(paths.gallery);
    await page.getByRole("main").locator('h2 a[href^="/gallery/"]').first().click();
    await page.getByText("Hide this design").click();
    await shoot("admin-gallery-hide");
  };

async function askBeforeShipping(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(paths.adminOrders);
  for (const box of await page.getByLabel(/^Choose order #/).all()) await box.check();
  await page.getByLabel("New status").selectOption("Shipped");
  await page.getByRole("button", { name: "Set status" }).click();
  await page.getByRole("heading", { name: /^Set .* to Shipped/ }).waitFor();
  await shoot("admin-orders-ask");
}
