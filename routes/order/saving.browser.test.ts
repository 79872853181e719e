import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function openCart(): Promise<Page> {
  const { visitor } = await startBuyer(shop);
  const shirts = { product: "2", color: "Mint", "size-Mint-S": "4", "size-Mint-M": "6" };
  await visitor.post(paths.product, new URLSearchParams(shirts));
  const shirt = { product: "1", size: "M", color: "Black", quantity: "2" };
  await visitor.post(paths.product, new URLSearchParams(shirt));
  await visitor.request(paths.cart);
  const page = await shop.openPage({ width: 390, expected: /422|500|ERR_/ });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
  await page.context().addCookies(cookies);
  await page.goto(paths.cart);
  await page.locator(".stepper").first().waitFor();
  return page;
}

const more = (page: Page) => page.getByLabel(/^One more: .*Black$/);
const field = (page: Page, which: RegExp) => page.getByRole("spinbutton", { name: which });
const subtotal = (page: Page) => page.locator(".summary__total dd").textContent();
const said = (page: Page, text: RegExp | string) =>
  page.locator("[data-cart-status]").getByText(text).waitFor();

/** A fresh page of the same browser shows this. */
async function stored(page: Page): Promise<string[]> {
  const text = await (await page.context().request.get(paths.cart)).text();
  return [...text.matchAll(/name="quantity-\d+" value="(\d+)"/g)].map(([, now = ""]) => now);
}

test("48.2 steps are saved by themselves, in one call however fast they are pressed; sizes, sum and count follow", async () => {
  const page = await openCart();
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") calls++;
  });
  expect(await page.getByRole("button", { name: /^Update/ }).count()).toBe(0);
  await more(page).dblclick();
  await more(page).click();
  await said(page, "Saved");
  expect(await field(page, /Black$/).inputValue()).toBe("5");
  expect(await stored(page)).toEqual(["4", "6", "5"]);
  expect(calls).toBe(1);
  expect(await subtotal(page)).toBe("$349.85");
  expect(await page.getByRole("link", { name: "Cart, 15 items" }).count()).toBe(1);
  // The pressed button is still there, with the focus.
  expect(await more(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // Enter saves at once; 0 takes a size out, and what was typed beside it stays.
  await page.getByText("Add a size").first().click();
  await page.getByLabel(/^Further size of Premium/).selectOption("L");
  await field(page, /Mint, M$/).fill("0");
  await field(page, /Mint, M$/).press("Enter");
  await field(page, /Mint, M$/).waitFor({ state: "detached" });
  expect(await stored(page)).toEqual(["4", "5"]);
  expect(await page.getByLabel(/^Further size of Premium/).inputValue()).toBe("L");
});

test("48.3 what is typed while the shop is slow is saved by the next call; what it rejects is said at its field", async () => {
  const page = await openCart();
  const slow = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  await page.route(`**${paths.cart}`, async (route) => {
    if (route.request().method() === "POST") {
      called.resolve();
      await slow.promise;
    }
    await route.continue();
  });
  await more(page).click();
  await called.promise;
  await field(page, /Mint, M$/).fill("8");
  await more(page).click();
  slow.resolve();
  await page.getByText("S 4 · M 8").waitFor();
  expect(await field(page, /Black$/).inputValue()).toBe("4");
  expect(await stored(page)).toEqual(["4", "8", "4"]);

  await field(page, /Black$/).fill("1001");
  await page.getByText("Choose between 1 and 1000 shirts.").waitFor();
  await said(page, "Check the quantity");
  expect(await field(page, /Black$/).inputValue()).toBe("1001");
});

test("48.4 a failed save says so, keeps what was typed and tries again: offline, by a wrong answer", async () => {
  const page = await openCart();
  await page.context().setOffline(true);
  await more(page).click();
  await said(page, /^Not saved yet: there is no connection/);
  expect(await field(page, /Black$/).inputValue()).toBe("3");
  await page.context().setOffline(false);
  await said(page, "Saved");
  expect(await stored(page)).toEqual(["4", "6", "3"]);

  let answers = [
    { status: 500, body: "Something broke" },
    { status: 200, contentType: "text/html", body: "<h1>Sign in to this network</h1>" },
  ];
  await page.route(`**${paths.cart}`, (route) => {
    const [answer, ...rest] = answers;
    answers = rest;
    return answer ? route.fulfill(answer) : route.continue();
  });
  await more(page).click();
  await said(page, /^Not saved yet: the shop did not answer/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForFunction(() => !document.body.textContent?.includes("Saving…"));
  expect(await field(page, /Black$/).inputValue()).toBe("4");
  expect(await stored(page)).toEqual(["4", "6", "3"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await said(page, "Saved");
  expect(await stored(page)).toEqual(["4", "6", "4"]);
});
