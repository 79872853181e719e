import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { openBeforeScripts, untilHydrated } from "#tools/testing/browser/early.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign, type SharedDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let artwork: Pick<SharedDesign, "designId">;
beforeAll(async () => {
  artwork = { designId: (await startBuyer(shop)).designId };
});

type Given = SharedDesign & { comments?: string[] };

async function openDesign(options: PageOptions = {}, { comments = [], ...design }: Given = {}) {
  const id = await addGalleryDesign(shop.sql, { ...artwork, ...design });
  await shop.sql`
    insert into gallery_comments (gallery_design_id, content)
    select ${id}, content from unnest(${comments}::text[]) content`;
  const page = await shop.openPage(options);
  await page.goto(paths.galleryDesign(id));
  return { id, page };
}

async function hydrateComments(page: Page): Promise<void> {
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator('[data-island="gallery-comments"][data-hydrated]').waitFor();
}

/** Sums up all scripts that the page has loaded, as they traveled. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

test("13.16 the comments' script comes when they are near, and is small", async () => {
  const { page } = await openDesign({ width: 390 });
  await untilQuiet(page);
  expect(await page.locator("[data-hydrated]").count()).toBe(0);
  // Half of it is the bundler's list of all chunks, so each island adds a little.
  expect(await scriptBytes(page)).toBeLessThan(4.25 * 1024);
  await hydrateComments(page);
  expect(await scriptBytes(page)).toBeLessThan(84 * 1024);
});

test("13.10 a comment is shown at once, counted, stored and deleted without a new page", async () => {
  const { page, id } = await openDesign();
  await hydrateComments(page);
  const comments = page.locator("#comments");
  const send = page.getByRole("button", { name: "Send", exact: true });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel("Add a comment").fill("   ");
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel("Add a comment").fill("  Wonderful  ");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(paths.api.galleryComments(id), async (route) => {
    await answered;
    await route.continue();
  });
  await send.click();
  await comments.getByText("Wonderful", { exact: true }).waitFor();
  await page.getByText("1 comment", { exact: true }).waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("");
  await page.getByLabel("Add a comment").fill("Another");
  expect(await send.isDisabled()).toBe(true);
  answer();
  await comments.locator("li[id^=comment-]").getByText("User #1").waitFor();
  expect(await send.isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Delete this comment" }).click();
  await page.getByText("No comments yet. Be the first to comment!").waitFor();
  await page.getByText("0 comments", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("No comments yet. Be the first to comment!").waitFor();
});

test("13.12 a comment that cannot be stored is taken back, with its text in the box and a toast", async () => {
  const { page, id } = await openDesign({ expected: /500/ });
  await hydrateComments(page);
  await page.route(paths.api.galleryComments(id), (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("Add a comment").fill("Lost?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("alert").getByText("Failed to post comment. Please try again.").waitFor();
  await page.getByText("No comments yet. Be the first to comment!").waitFor();
  await page.getByText("0 comments", { exact: true }).waitFor();
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("Lost?");
  expect(await page.getByRole("button", { name: "Send", exact: true }).isEnabled()).toBe(true);
});

test("13.15 more comments follow below", async () => {
  const comments = Array.from({ length: 25 }, (_, made) => `Comment ${made + 1}`);
  const { page } = await openDesign({ width: 390 }, { comments });
  await hydrateComments(page);
  expect(await page.locator(".comment").count()).toBe(20);
  await page.getByRole("link", { name: "Show more comments" }).click();
  await page.getByText("Comment 1", { exact: true }).waitFor();
  expect(await page.locator(".comment").count()).toBe(25);
  expect(await page.getByRole("link", { name: "Show more comments" }).count()).toBe(0);
});

test("13.32 a comment is sent before the script arrives, and the next one typed meanwhile stays", async () => {
  const { page, id } = await openDesign();
  const arrive = await openBeforeScripts(page, paths.galleryDesign(id));
  const send = page.getByRole("button", { name: "Send", exact: true });
  await page.getByLabel("Add a comment").fill("Sent early");
  await send.click();
  await page.locator("li[id^=comment-]").getByText("Sent early").waitFor();
  await page.getByLabel("Add a comment").fill("Typed early");
  arrive();
  await untilHydrated(page);
  expect(await page.getByLabel("Add a comment").inputValue()).toBe("Typed early");
  await send.click();
  await page.locator("li[id^=comment-]").getByText("Typed early").waitFor();
});

test("13.4 a like is shown at once and survives a reload; one that fails is taken back with a toast", async () => {
  const { page, id } = await openDesign({ expected: /500/ }, { likesCount: 2 });
  const like = page.locator(".like__button");
  const liked = page.waitForResponse(`**${paths.api.galleryLike(id)}`);
  await like.click();
  expect(await like.getAttribute("aria-pressed")).toBe("true");
  expect(await like.locator("[data-count]").textContent()).toBe("3");
  await liked;
  await page.reload();
  expect(await like.getAttribute("aria-pressed")).toBe("true");
  await page.route(paths.api.galleryLike(id), (route) => route.fulfill({ status: 500 }));
  await like.click();
  await page.getByRole("alert").getByText("Failed to remove like. Please try again.").waitFor();
  expect(await like.getAttribute("aria-pressed")).toBe("true");
  await page.unroute(paths.api.galleryLike(id));
  const unliked = page.waitForResponse((response) => response.request().method() === "DELETE");
  await like.click();
  await unliked;
  await page.route(paths.api.galleryLike(id), (route) => route.fulfill({ status: 500 }));
  await like.click();
  await page.getByRole("alert").getByText("Failed to like design. Please try again.").waitFor();
  expect(await like.locator("[data-count]").textContent()).toBe("2");
});

test("13.7 Copy Link fills the clipboard, says so, and is recorded", async () => {
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  const { page, id } = await openDesign({ context });
  const recorded = page.waitForRequest(`**${paths.api.galleryShare(id)}`);
  await page.getByRole("button", { name: "Copy Link" }).click();
  const toast = page.locator(".toast");
  await toast.getByText("Link copied!").waitFor();
  await toast.getByText("Share link has been copied to clipboard.").waitFor();
  const url = shop.url + paths.galleryDesign(id);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect((await recorded).postDataJSON()).toEqual({ platform: "copy", shareUrl: url });
});

test.each([
  ["Twitter", "twitter", "https://twitter.com/intent/tweet", "url"],
  ["Facebook", "facebook", "https://www.facebook.com/sharer/sharer.php", "u"],
  ["Pinterest", "pinterest", "https://www.pinterest.com/pin/create/button/", "url"],
])(
  "13.6 %s opens in a window of 600x400 and is recorded",
  async (name, platform, address, parameter) => {
    const { page, id } = await openDesign();
    await page.context().route(`${address}**`, (route) => route.fulfill({ body: "there" }));
    const recorded = page.waitForRequest(`**${paths.api.galleryShare(id)}`);
    const popped = page.waitForEvent("popup");
    await page.locator("main").getByRole("link", { name }).click();
    const popup = await popped;
    await popup.waitForURL(`${address}**`);
    const url = shop.url + paths.galleryDesign(id);
    expect(new URL(popup.url()).searchParams.get(parameter)).toBe(url);
    const size = await popup.evaluate(() => [innerWidth, innerHeight]);
    expect(size).toEqual([600, 400]);
    expect((await recorded).postDataJSON()).toEqual({ platform, shareUrl: url });
    expect(page.url()).toBe(url);
    await popup.close();
  },
);

test("13.17 51.7 scripts off: like, comment, delete, report and order", async () => {
  const { page, id } = await openDesign({ javaScript: false, expected: /422/ });
  const like = page.locator(".like__button");
  await like.click();
  await page.locator(".like__button[aria-pressed=true]").waitFor();
  await page.getByLabel("Add a comment").fill("   ");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Please write a comment.").first().waitFor();
  await page.getByLabel("Add a comment").fill("From long ago");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator(".comment").getByText("From long ago").waitFor();
  await page.getByRole("button", { name: "Delete this comment" }).click();
  await page.getByText("Comment deleted").waitFor({ state: "attached" });
  await page.getByText("Report this design").click();
  await page.getByLabel("What is wrong with it?").selectOption("spam");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("Thank you. We will look at it.").waitFor();
  const twitter = page.locator("main").getByRole("link", { name: "Twitter" });
  expect(await twitter.getAttribute("target")).toBe("_blank");
  expect(await page.getByRole("button", { name: "Copy Link" }).count()).toBe(0);
  const shirt = page.locator(".shared__picture img:visible");
  await page.getByRole("radio", { name: "Mint" }).check();
  expect(await shirt.getAttribute("alt")).toEndWith("the front of a mint t-shirt");
  expect(await shirt.count()).toBe(1);
  await page.getByRole("button", { name: "Order this design" }).click();
  await page.getByText("Design added to the studio").waitFor();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("color")]).toEqual([paths.product, "Mint"]);
  expect(await like.count()).toBe(0);
  const [row] = await shop.sql`select count(*)::int as reports from gallery_reports
      where gallery_design_id = ${id}`;
  expect(row?.reports).toBe(1);
});

test("13.30 axe finds nothing and nothing sticks out, on both screens, light and dark", async () => {
  const violations: string[] = [];
  const words = {
    title: "W".repeat(100),
    tags: ["W".repeat(20), "שלום", "retro"],
    comments: ["x".repeat(1000), "مرحبا ".repeat(20)],
  };
  for (const { width, dark } of SCREENS) {
    const { page } = await openDesign({ width, dark, expected: /404/ }, words);
    await page.getByText("Report this design").click();
    await hydrateComments(page);
    violations.push(...(await axeViolations(page, `a design at ${width}`)));
    expect(await overflow(page)).toBe(0);
    await page.goto(paths.galleryDesign(999_999));
    violations.push(...(await axeViolations(page, "no design")));
  }
  expect(violations).toEqual([]);
});

test("13.35 a picture that the shop is drawing shimmers until it is there, but not with reduced motion", async () => {
  for (const motion of [true, false]) {
    const id = await addGalleryDesign(shop.sql, artwork);
    const page = await shop.openPage({ motion });
    const drawn = Promise.withResolvers<void>();
    await page.route(/\/pictures\//, async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.goto(paths.galleryDesign(id), { waitUntil: "domcontentloaded" });
    const awaited = page.locator("img[data-awaited]").first();
    await awaited.waitFor({ state: "attached" });
    const animation = await awaited.evaluate((image) => getComputedStyle(image).animationName);
    expect(animation).toBe(motion ? "shimmer" : "none");
    drawn.resolve();
    await page.locator(".shared__picture img:not([data-awaited])").first().waitFor();
  }
});
