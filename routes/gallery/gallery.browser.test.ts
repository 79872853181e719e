import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(async () => {
  for (let at = 1; at <= 27; at++) {
    const tags = at === 5 ? ["rare", "logo", "art", "retro", "funny"] : ["logo", ...FOUR(at)];
    await addGalleryDesign(shop.sql, { title: `Disc ${at}`, description: LONG[at] ?? "", tags });
  }
});

/** More tags than the choice has. */
const FOUR = (at: number) => [1, 2, 3, 4].map((each) => `one ${at} ${each}`);

const LONG: Record<number, string> = { 25: "unbroken".repeat(60), 26: "A few words. ".repeat(30) };

const likeButton = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Like ${title}:`) });
const titles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

for (const width of [1280, 390] as const) {
  test(`12.1 53.7 without script: search, sort, tag, view, pages and likes, at ${width} pixels`, async () => {
    const page = await shop.openPage({ javaScript: false, width, expected: /404/ });
    await page.goto("/nowhere");
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByLabel("Search the gallery").fill("disc 27");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/q=disc/);
    expect(await titles(page)).toEqual(["Disc 27"]);
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.waitForURL(`**${paths.gallery}`);
    expect(await titles(page)).toHaveLength(24);
    expect(await page.getByRole("button", { name: /^Copy link/ }).count()).toBe(0);

    await page.getByRole("link", { name: "More designs" }).click();
    await page.getByRole("link", { name: "First page" }).waitFor();
    expect(await titles(page)).toEqual(["Disc 3", "Disc 2", "Disc 1"]);

    await page.getByRole("searchbox", { name: "Search" }).fill("disc 1");
    await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest First");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/q=disc/);
    expect((await titles(page)).slice(0, 2)).toEqual(["Disc 1", "Disc 10"]);

    await page.getByRole("link", { name: "List" }).click();
    await page.waitForURL(/view=list/);
    expect(await titles(page)).toHaveLength(11);
    await likeButton(page, "Disc 10").click();
    await page.waitForURL(/view=list#design-/);
    expect(await likeButton(page, "Disc 10").getAttribute("aria-pressed")).toBe("true");
    await likeButton(page, "Disc 10").click();
    await page.locator('[aria-pressed="true"]').waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Clear Filters" }).click();
    // A choice in the skeleton is lost when the page takes its place.
    await page.waitForURL((url) => !url.searchParams.has("q"));
    await page.getByRole("combobox", { name: "Tag" }).selectOption("logo");
    await page.getByRole("textbox", { name: "Other tag" }).fill("Rare");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/typed=Rare/);
    expect(await titles(page)).toEqual(["Disc 5"]);
    await page.getByRole("link", { name: "Disc 5" }).click();
    await page.waitForURL(/\/gallery\/\d+$/);
  });
}

test("12.15 with script, a link is copied and counted", async () => {
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  const page = await shop.openPage({ context });
  await page.goto(paths.gallery);
  const shared = page.waitForRequest(/\/share$/);
  await page.getByRole("button", { name: "Copy link to Disc 27" }).click();
  await page.getByText("Link copied!").waitFor();
  await page.getByText("Share link has been copied to clipboard.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${shop.url}/gallery/\\d+$`));
  expect((await shared).postDataJSON()).toEqual({ platform: "copy", shareUrl: copied });
});

test("12.14 with script, a like stays on the page, and is taken back when the shop does not answer", async () => {
  const page = await shop.openPage({ expected: /ERR_FAILED|500/ });
  await page.goto(`${paths.gallery}?q=Disc 27`);
  const button = likeButton(page, "Disc 27");
  const answered = page.waitForResponse(/\/like$/);
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect((await answered).status()).toBe(200);
  await page.reload();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await button.locator("[data-count]").textContent()).toBe("1");

  await page.route(/\/like$/, (route) => route.abort());
  await button.click();
  await page.getByText("Failed to remove like. Please try again.").waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await button.locator("[data-count]").textContent()).toBe("1");
  await page.unroute(/\/like$/);
  const unliked = page.waitForResponse(/\/like$/);
  await button.click();
  expect((await unliked).ok()).toBe(true);
  await page.route(/\/like$/, (route) => route.fulfill({ status: 500 }));
  await button.click();
  await page.getByText("Failed to like design. Please try again.").waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
});

for (const width of [1280, 390] as const) {
  test(`12.20 nothing shifts while the page loads and is scrolled, at ${width} pixels`, async () => {
    const page = await shop.openPage({ width });
    await page.addInitScript(watchShifts);
    for (const path of [paths.gallery, `${paths.gallery}?view=list`]) {
      await page.goto(path);
      await untilQuiet(page);
      for (let at = 0; at < 12; at++) {
        await page.mouse.wheel(0, 800);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await untilQuiet(page);
      const shifted = await page.evaluate(() => (window as unknown as Watched).shifted);
      expect([path, shifted]).toEqual([path, []]);
    }
  });
}

type Watched = { shifted: string[] };
// TypeScript's DOM does not know it yet.
type Shifted = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type LayoutShift = PerformanceEntry & { sources: Shifted[] };

/**
 * The page runs it, to list what has moved once all of its HTML was drawn; until then a row of
 * cards grows. The header's word mark may move when its font arrives, and words within their line.
 */
function watchShifts(): void {
  const shifted: string[] = [];
  Object.assign(window, { shifted });
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as LayoutShift[];
    for (const { node, previousRect, currentRect } of entries.flatMap(({ sources }) => sources)) {
      const aside = Math.abs(previousRect.left - currentRect.left);
      if (previousRect.top === currentRect.top && aside < 10) continue;
      if (!node?.parentElement?.closest("header.header")) shifted.push(node?.nodeName ?? "gone");
    }
  });
  const observe = () => observer.observe({ type: "layout-shift" });
  document.addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() => requestAnimationFrame(observe)),
  );
}

for (const { width, dark } of SCREENS) {
  test(`12.21 axe finds nothing on grid, list and empty gallery, at ${width} pixels, ${dark ? "dark" : "light"}`, async () => {
    const page = await shop.openPage({ width, dark });
    const violations: string[] = [];
    for (const query of ["", "?view=list", "?q=nothing", "?tag=rare"]) {
      await page.goto(paths.gallery + query);
      violations.push(...(await axeViolations(page, query)));
      expect(await overflow(page)).toBe(0);
    }
    expect(violations).toEqual([]);
  });
}

test.each(["grid", "list"])(
  "67.34 on a phone the foot of each card of the %s is one row, with thousands of views",
  async (view) => {
    await shop.sql`update gallery_designs set views_count = 1234, likes_count = 123`;
    const page = await shop.openPage({ width: 390 });
    await page.goto(`${paths.gallery}?view=${view}`);
    await page
      .getByRole("button", { name: /^Copy link/ })
      .first()
      .waitFor();
    const heights = await page
      .locator(".design-card__foot")
      .evaluateAll((feet) => feet.map((foot) => foot.clientHeight));
    expect(heights).toHaveLength(24);
    expect(Math.max(...heights)).toBeLessThan(60);
    expect(await overflow(page)).toBe(0);
  },
);

test.each(["grid", "list"])(
  "12.25 on a phone the first screen of the %s shows two designs at least, with names and prices",
  async (view) => {
    const page = await shop.openPage({ width: 390 });
    await page.goto(`${paths.gallery}?view=${view}`);
    const cards = await page.getByRole("article").all();
    const ends = await Promise.all(
      cards.slice(0, 2).map(async (card) => {
        const { y = 0, height = 0 } = (await card.getByText(/^from /).boundingBox()) ?? {};
        return y + height;
      }),
    );
    expect(Math.min(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(844);
    const [card] = await page.getByRole("article").all();
    expect((await card?.boundingBox())?.height).toBeLessThan(422);
  },
);

test("12.26 on a phone the copy button lies beside the shirt in its picture, large enough for a finger; two lines describe a design", async () => {
  await shop.sql`update gallery_designs set description = ${"A gas giant in riso inks, with a few stars that nobody has counted yet and never will"}`;
  const page = await shop.openPage({ width: 390 });
  await page.goto(paths.gallery);
  const card = page.getByRole("article").first();
  const copy = card.getByRole("button", { name: /^Copy link/ });
  await copy.waitFor();
  const [disc, picture] = [await copy.boundingBox(), await card.getByRole("img").boundingBox()];
  if (!disc || !picture) throw new Error("Both are on the page");
  // The sleeves of a photographed shirt begin a fifth below the upper end.
  expect(disc.y + disc.height).toBeLessThan(picture.y + picture.height / 5);
  const isFound = await copy.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return document.elementFromPoint(left - 8, bottom + 8) === button;
  });
  expect(isFound).toBe(true);
  const lines = await card.locator(".design-card__text").evaluate((text) => {
    return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
});
