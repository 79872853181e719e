import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
// The settings change before any page is cached.
beforeAll(async () => {
  await shop.sql`update shop_settings set production_days = 2`;
  const way = { name: "Post", minTransitDays: 20, maxTransitDays: 40 };
  await addZone(shop.sql, ["US"], [way]);
  await addGalleryDesign(shop.sql);
});

test("1.17 a toast stands alone for about five seconds, and longer while it has the focus", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await page.setInputFiles("#front-file", await sun());
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  await page.setInputFiles("#back-file", await sun());
  await page.getByText("Back logo uploaded").waitFor({ state: "attached" });
  const toast = page.locator(".toast");
  // The first toast may still be there for a moment, and takes its focus along.
  await until("the toast with the focus waits", async () => {
    await page.getByLabel("Dismiss message").focus();
    return toast.evaluate((element) => getComputedStyle(element).animationPlayState === "paused");
  });
  expect(await toast.locator(".toast__title").allTextContents()).toEqual(["Back logo uploaded"]);
  const seconds = await toast.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(Number.parseFloat(seconds)).toBeWithin(4.5, 6);
});

test("1.26 a press counts from the moment that a page is there, with animations too", async () => {
  const page = await shop.openPage({ motion: true });
  await page.goto(paths.howItWorks);
  const link = page.locator("header").getByRole("link", { name: "Login" });
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  for (const next of [paths.pricing, paths.help, paths.about]) {
    await page.evaluate((path) => location.assign(path), next);
    await page.waitForURL(`**${next}`, { waitUntil: "commit" });
    await link.waitFor();
    // The click goes where the link is drawn, as a finger does: a click on an element waits until
    // nothing covers it.
    await page.mouse.click(x + 5, y + 5);
    await page.waitForURL(/\/login\?/);
  }
});

test("1.17 a toast is seen for five seconds, then it is gone", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  await page.setInputFiles("#front-file", await sun());
  const toast = page.locator(".toast", { hasText: "Front design uploaded" });
  await toast.waitFor();
  // The browser's own clock of it, moved on to shortly before its end; the rest goes by itself.
  const isSeen = await toast.evaluate((element) => {
    const [animation] = element.getAnimations();
    if (animation) animation.currentTime = 4_900;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
  expect(isSeen).toBe(true);
  await toast.waitFor({ state: "hidden" });
});

test("1.11 on small screens the links are in a drawer that slides out on the left", async () => {
  const phone = await shop.openPage({ width: 390 });
  await phone.goto(paths.about);
  const main = phone.getByRole("navigation", { name: "Main" });
  expect(await main.isVisible()).toBe(false);
  await phone.getByRole("button", { name: "Open menu" }).click();
  const drawer = phone.getByRole("dialog", { name: "Menu" });
  await drawer.getByRole("link", { name: "Gallery" }).click({ trial: true });
  const { x, width } = (await drawer.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBe(0);
  expect(width).toBeWithin(200, 360);

  const desk = await shop.openPage({ width: 1280 });
  await desk.goto(paths.about);
  expect(await desk.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
  expect(await desk.getByRole("button", { name: "Open menu" }).isVisible()).toBe(false);
});

test("2.28 the preview is at most 450 pixels high", async () => {
  for (const width of [390, 1280] as const) {
    const page = await shop.openPage({ width });
    await page.goto(paths.design);
    const shirt = page.locator("svg[viewBox='0 0 640 680']").first();
    expect((await shirt.boundingBox())?.height).toBeWithin(200, 451);
  }
});

test("51.6 67.2 a phone's first screen of the home page has the upload, and nothing jumps", async () => {
  const page = await shop.openPage({ width: 390 });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(paths.home);
    await page.getByText(/^Arrives .* in the United States$/).waitFor();
    await page.locator("[data-hydrated]").waitFor({ state: "attached" });
    const opens = page.getByRole("link", { name: "Upload your design" });
    const upload = await opens.boundingBox();
    expect((upload?.y ?? Infinity) + (upload?.height ?? 0)).toBeLessThan(viewport.height);
    expect(await overflow(page)).toBe(0);
    // Words move by some pixels within their line when the shop's face arrives.
    expect(await page.evaluate(shifted)).toBeLessThan(0.002);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), opens.click()]);
    await chooser.setFiles(await sun());
    // The studio is shown with the file on its way to it.
    await page.getByText("Add image", { exact: true }).click({ trial: true });
    await until("the studio is in sight", () => page.evaluate(() => scrollY > 100));
  }
});

/** Runs in the page: the sum of its layout shifts. */
function shifted(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      // The DOM's types know no layout shifts.
      for (const shift of list.getEntries() as unknown as { value: number }[]) sum += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
    // Buffered entries come before the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });
}

async function sun() {
  return { name: "sun.png", mimeType: "image/png", buffer: Buffer.from(await pngFixture()) };
}
