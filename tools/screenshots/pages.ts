import { INFORMATION_PAGES } from "#shop/information-pages.ts";
import { paths } from "#shop/paths.ts";
import type { Visit } from "./camera.ts";

const PAGES: [name: string, path: string][] = [
  ["product-no-design", paths.product],
  ["product-choice-no-design", `${paths.product}?product=3`],
  ["order-empty", paths.cart],
  ["checkout-empty", paths.checkout],
  ["order-success-missing", paths.orderSuccess(999_999)],
  ["puff-puff", paths.puffPuff],
  ...INFORMATION_PAGES.map((path): [string, string] => [path.slice(1), path]),
  ["not-found", "/nowhere"],
];

export const plainPages: Visit = async (page, shoot) => {
  for (const [name, path] of PAGES) {
    await page.goto(path);
    await shoot(name);
  }
};

/** On a phone the drawer, otherwise the menu. */
export const navigation: Visit = async (page, shoot) => {
  await page.goto(paths.about);
  const menu = page.getByRole("banner").getByRole("button").or(page.locator("header summary"));
  await menu.locator("visible=true").first().click();
  await shoot("navigation");
};

export const contactErrors: Visit = async (page, shoot) => {
  await page.goto(paths.contact);
  // Skips the browser's validation.
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
  await page.locator("main form button").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await shoot("contact-errors");
};
