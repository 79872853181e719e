import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import {
  addToCart,
  confirmedOrder,
  dropDesign,
  fillCard,
  goToCheckout,
  payButton,
  ship,
} from "../testing/browser/buying.ts";
import type { Artwork } from "./artwork.ts";
import type { Shoot, Visit } from "./camera.ts";

type Files = { front: Artwork; back: Artwork };

export function purchase(files: Files): Visit {
  return async (page, shoot) => {
    await design(page, shoot, files);
    await page.goto(paths.product);
    await shoot("product");
    await addToCart(page);
    await shoot("product-added");
    await addToCart(page, { product: "Women's Fitted V-Neck", color: "Black", quantity: "1" });
    await page.goto(`${paths.product}?product=1#customize`);
    await shoot("product-choice");
    await page.goto(paths.cart);
    await shoot("order");
    await page.goto(paths.product);
    await page.goto(`${paths.product}?product=1#customize`);
    await goToCheckout(page);
    await shoot("checkout-shipping");
    await page.locator('[name="fullName"]').press("Enter");
    await page.locator("[aria-invalid=true]").first().waitFor();
    await shoot("checkout-shipping-errors");
    await ship(page);
    await shoot("checkout-payment");
    await fillCard(page, "4000000000000002");
    await payButton(page).click();
    await page.getByText("Payment Failed").first().waitFor();
    await shoot("checkout-declined");
    await fillCard(page, "4242424242424242");
    await payButton(page).click();
    await confirmedOrder(page);
    await shoot("order-success");
  };
}

async function design(page: Page, shoot: Shoot, { front, back }: Files): Promise<void> {
  await page.goto(paths.design);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await shoot("design-empty");
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await page.setInputFiles("#front-file", text);
  await page.locator(".upload--error").waitFor();
  await shoot("design-refused");
  await page.getByRole("button", { name: "Upload a different file" }).click();
  await dropDesign(page, front);
  await page.locator(".shirt image").first().waitFor();
  await shoot("design-front");
  await page.getByRole("radio", { name: "Full front" }).check();
  await page.getByRole("radio", { name: "Mint" }).check();
  const { bytes: buffer, ...file } = back;
  await page.setInputFiles("#back-file", { ...file, buffer });
  await page.getByText("Back logo uploaded").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await shoot("design-back");
  await page.getByRole("button", { name: "3D View" }).click();
  await page.getByRole("slider", { name: "Turn the shirt" }).press("ArrowRight");
  await shoot("design-3d");
  await page.getByRole("button", { name: "Front", exact: true }).click();
  await continueToReady(page);
  await shoot("design-ready");
}

async function continueToReady(page: Page): Promise<void> {
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Continue to Product Selection" }).click();
  await page.getByRole("heading", { name: "Ready to Choose Your Product" }).waitFor();
}
