import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** The script has loaded: it has hidden a button. */
async function openForm(page: Page) {
  await page.goto(`${paths.product}?product=1&color=Mint`);
  await page.locator(".several button[hidden]").waitFor({ state: "attached" });
  // Size and button are both in sight.
  await page
    .locator("#size")
    .evaluate((size) => scrollBy(0, size.getBoundingClientRect().top - 300));
  return page.getByRole("button", { name: "Add to Cart" });
}

/** The message may push down what is above the button, or below. */
const MESSAGE_PX = 40;

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.each([390, 1280] as const)(
  "4.17 at %p px a missing size is marked, and the page stays where it is",
  async (width) => {
    const { visitor } = await startBuyer(shop);
    const page = await shop.openPage({ as: visitor, width });
    const add = await openForm(page);
    await page.evaluate(() => Object.assign(document.body, { title: "the same page" }));
    const before = await place(page);
    expect(before).toBeGreaterThan(MESSAGE_PX);
    const size = page.getByLabel("Size", { exact: true });
    const message = page.locator("#size-error");
    for (const _ of ["once", "again"]) {
      await add.click();
      await page.getByText("No size selected").waitFor({ state: "attached" });
      await message.waitFor();
      await page.locator("#size:focus").waitFor();
    }
    expect(Math.abs((await place(page)) - before)).toBeLessThan(MESSAGE_PX);
    expect(await size.getAttribute("aria-invalid")).toBe("true");
    expect(await size.getAttribute("aria-describedby")).toContain("size-error");
    expect(await axeViolations(page, "a missing size")).toEqual([]);
    await size.selectOption("L");
    expect(await size.getAttribute("aria-invalid")).toBeNull();
    expect(await message.count()).toBe(0);
    expect(await page.locator(".toast").count()).toBe(0);
    const header = page.getByRole("banner");
    for (const { quantity, items } of [
      { quantity: "2", items: 2 },
      { quantity: "5", items: 7 },
    ]) {
      await size.selectOption("L");
      await page.getByLabel("Quantity").selectOption(quantity);
      await add.click();
      await page.getByText(`${quantity} Classic Cotton Tee added`).waitFor({ state: "attached" });
      await header.getByRole("link", { name: `Cart, ${items} items` }).waitFor();
    }
    await page.locator("button[name=key]:focus").waitFor();
    expect(Math.abs((await place(page)) - before)).toBeLessThan(MESSAGE_PX);
    expect(await page.evaluate(() => document.body.title)).toBe("the same page");
  },
);

test("4.17 without an answer the form is sent as it is without script, and added once", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor, expected: /ERR_FAILED/ });
  const add = await openForm(page);
  await page.getByLabel("Size", { exact: true }).selectOption("M");
  let lost = 0;
  const whileWaiting: (string | null)[] = [];
  await page.route(`**${paths.product}`, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.continue();
    lost += 1;
    whileWaiting.push(await add.getAttribute("aria-disabled"));
    await route.fetch();
    return route.abort();
  });
  await add.click();
  await page.waitForURL(`**${paths.product}?product=1#customize`);
  await page.getByText("1 Classic Cotton Tee added to cart").waitFor({ state: "attached" });
  expect({ lost, whileWaiting }).toEqual({ lost: 1, whileWaiting: ["true"] });
  await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
});

test("4.17 without script the page comes back to the card with the size marked", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor, width: 390, javaScript: false });
  await page.goto(`${paths.product}?product=1&color=Mint`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("No size selected").waitFor({ state: "attached" });
  expect(new URL(page.url()).hash).toBe("#customize");
  const size = page.getByLabel("Size", { exact: true });
  expect(await size.getAttribute("aria-invalid")).toBe("true");
  await page.locator("#size-error").getByText("Choose a size").waitFor();
});
