import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "../browser/axe.ts";
import { overflow } from "../browser/browser.ts";
import { untilHydrated } from "../browser/early.ts";
import { addProduct, slugOf } from "../data/products.ts";
import { STRANGE } from "../data/strange-template.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop({ pictures: "drawn" });
const NAME = "Our strange box";
let slug: string;
beforeAll(async () => {
  slug = await slugOf(shop.sql, await addProduct(shop.sql, STRANGE, NAME));
});

test("54.7 on a phone a shirt's design moves to a box, and is put into the cart as it is seen there", async () => {
  const page = await shop.openPage({ width: 390 });
  await page.goto(paths.design);
  await untilHydrated(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Add text").click();
  await page.getByLabel("Words").fill("BOXED");
  await page.getByRole("button", { name: "Text 'BOXED'" }).waitFor();
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();

  await page.getByRole("link", { name: STRANGE.name }).click();
  await page.waitForURL(`**${paths.designOn(STRANGE.id)}`);
  await untilHydrated(page);
  const views = page.getByRole("group", { name: "View" }).getByRole("button");
  expect(await views.allTextContents()).toEqual(["Lid", "Wrap", "Hood"]);
  const lacked = page.getByText("Your design prints on the front, which this box does not have.");
  await lacked.waitFor();
  const onwards = page.getByRole("button", { name: "Continue to Product Selection" }).first();
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page, "the studio with a box")).toEqual([]);
  await button("Move it to the lid").click();
  await lacked.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Text 'BOXED'" }).waitFor();
  await page.getByRole("radio", { name: "Sand" }).check();
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();
  await onwards.click();
  await page.waitForURL(`**${paths.product}`);

  await page.goto(paths.productPage(slug));
  await page.getByRole("link", { name: "Choose sizes" }).last().click();
  await page.getByRole("heading", { name: `Customize ${NAME}` }).waitFor();
  await page.getByLabel("Size", { exact: true }).selectOption("Large box");
  await page.locator(".customize").getByTitle("Sand", { exact: true }).click();
  await page.getByRole("button", { name: "Proceed to Order" }).click();
  await page.getByRole("spinbutton", { name: `Quantity of ${NAME}, Large box, Sand` }).waitFor();
  const picture = page.locator(`img[src*="-${STRANGE.id}-facing-sand"]`).first();
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
});
