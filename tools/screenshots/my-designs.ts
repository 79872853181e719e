import { paths } from "#shop/paths.ts";
import { addToCart } from "../testing/browser/buying.ts";
import type { Visit } from "./camera.ts";
import { addText, openStudio } from "./studio.ts";

/** The list of designs, what a link to one shows, and how small sizes and advice go on. */
export const myDesigns: Visit = async (page, shoot) => {
  await page.goto(paths.designs);
  await shoot("my-designs-none");
  await openStudio(page);
  for (const area of ["Front", "Back"]) {
    await page.getByRole("button", { name: area, exact: true }).click();
    await addText(page);
  }
  await page.getByRole("button", { name: "Add sleeve print" }).click();
  for (const area of ["Left sleeve", "Right sleeve"]) {
    await page.getByRole("button", { name: area, exact: true }).click();
    await addText(page);
  }
  await page.getByRole("button", { name: "Front", exact: true }).click();
  const object = page.locator(".canvas__object").first();
  await object.focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press("Shift+Equal");
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await page.getByRole("link", { name: "My designs" }).click();
  await page.waitForURL(`**${paths.designs}`);
  await shoot("my-designs");
  await page.locator(".saved-design summary").first().click();
  await shoot("my-designs-more");
  await page.getByRole("button", { name: /^Make a link to/ }).click();
  await page.locator(".saved-design summary").first().click();
  await shoot("my-designs-link");
  const link = await page.getByRole("link", { name: "Link to this design" }).getAttribute("href");
  await page.goto(link ?? paths.designs);
  await shoot("shared-design");
  await page.goto(`${paths.product}?product=3#customize`);
  await shoot("product-size-note");
  await addToCart(page, { product: "Women's Fitted V-Neck", size: "XS", color: "Black" });
  await page.goto(paths.cart);
  await shoot("order-four-prints");
};
