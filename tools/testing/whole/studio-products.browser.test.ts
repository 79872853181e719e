import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import type { SavedDraft } from "#shop/designs/draft.ts";
import { MUG } from "#shop/goods/objects/mug.ts";
import { paths } from "#shop/paths.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { untilHydrated } from "../browser/early.ts";
import { textLayer } from "../data/documents.ts";
import { addProduct } from "../data/products.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";
import type { Visitor } from "../visitor.ts";

const shop = useShop({ pictures: "drawn" });

beforeAll(async () => {
  for (let at = 1; at <= 14; at++) await addProduct(shop.sql, MUG, `Mug ${at}`, `mug-${at}`);
});

/** A shopper with words on the front, whose studio shows them on a mug. */
async function openStudio(expected?: RegExp) {
  const visitor = shop.visitor();
  const document = { version: 1, areas: { [MUG.areas[0].id]: [textLayer("FIRST")] } };
  const base = await save(visitor, { document });
  const page = await shop.openPage({ as: visitor, ...(expected && { expected }) });
  await page.goto(paths.designOn(MUG.id));
  await untilHydrated(page);
  const ways = page.getByRole("navigation", { name: "Show my design on" });
  await ways.getByRole("link", { name: /^Mug (Fits|Made)/ }).waitFor();
  return { visitor, base, page, ways };
}

/** As a tab does; the result is what its next save is based on. */
async function save(visitor: Visitor, draft: object) {
  const answer = await visitor.sendJson(paths.api.draft, draft, "PUT");
  expect(answer.status).toBe(200);
  const { id, revision } = (await answer.json()) as SavedDraft;
  return { draftId: id, revision };
}

/** Saves of the page wait until they may go; the result lets them. */
async function holdSaves(page: Page): Promise<{ go: () => void; held: () => number }> {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(`**${paths.api.draft}`, async (route) => {
    held++;
    await promise;
    await route.continue();
  });
  return { go, held: () => held };
}

const words = (page: Page) => page.getByRole("textbox", { name: "Words" });

test("54.29 by keyboard the list of products is opened, and one is gone to with the design as it was that moment", async () => {
  const { page, ways } = await openStudio();
  const { go, held } = await holdSaves(page);
  await page.getByRole("button", { name: "Text 'FIRST'" }).first().focus();
  await words(page).fill("SECOND");
  await ways.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mug 1");
  await page.keyboard.press("Enter");
  await untilFound("a save is on its way", async () => (held() > 0 ? true : undefined));
  expect(new URL(page.url()).pathname).toBe(paths.design);
  go();
  await page.waitForURL(`**${paths.productPage("mug-1")}`);
  const [row] = await shop.sql<
    { body: unknown }[]
  >`select body from drafts order by id desc limit 1`;
  expect(JSON.stringify(row?.body)).toContain("SECOND");
  await page.locator("img[src*='/mockups/']").first().waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Text 'SECOND'" }).first().waitFor();
  await untilQuiet(page);
});

test("2.63 leaving waits for letters that are on their way: the next page shows the words in their size", async () => {
  const { page, ways } = await openStudio();
  const letters = Promise.withResolvers<void>();
  await page.route("**/assets/anton-vietnamese-*", async (route) => {
    await letters.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Text 'FIRST'" }).first().focus();
  const early = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await words(page).fill("MỘT");
  await early;
  const widthOf = async () => {
    const [row] = await shop.sql<{ width: number }[]>`
      select (body #>> '{areas,mug-wrap,0,width}')::float as width from drafts order by id desc limit 1`;
    return row?.width;
  };
  const unmeasured = await widthOf();
  await ways.locator("summary").click();
  await ways.getByRole("link", { name: "Mug 1", exact: true }).click();
  letters.resolve();
  await page.waitForURL(`**${paths.productPage("mug-1")}`);
  expect(await widthOf()).not.toBe(unmeasured);
  await untilQuiet(page);
});

test("54.29 a save of another tab in that moment loses nothing: both designs stay, and the product shows this tab's", async () => {
  const { visitor, base, page, ways } = await openStudio(/409 \(Conflict\)/);
  const { go, held } = await holdSaves(page);
  await page.getByRole("button", { name: "Text 'FIRST'" }).first().focus();
  await words(page).fill("MINE");
  await ways.locator("summary").click();
  await ways.getByRole("link", { name: "Mug 2", exact: true }).click();
  await untilFound("a save is on its way", async () => (held() > 0 ? true : undefined));
  const document = { version: 1, areas: { [MUG.areas[0].id]: [textLayer("THEIRS")] } };
  await save(visitor, { document, ...base });
  go();
  await page.waitForURL(`**${paths.productPage("mug-2")}`);
  const rows = await shop.sql<{ body: unknown }[]>`select body from drafts order by id`;
  const texts = rows.slice(-2).map(({ body }) => JSON.stringify(body));
  expect(texts.map((text) => ["THEIRS", "MINE"].filter((one) => text.includes(one)))).toEqual([
    ["THEIRS"],
    ["MINE"],
  ]);
  await page.goto(paths.designOn(MUG.id));
  await page.getByRole("button", { name: "Text 'MINE'" }).first().waitFor();
  await untilQuiet(page);
});

test("54.29 of many products it leads to the list of all of them", async () => {
  const { page, ways } = await openStudio();
  await ways.locator("summary").click();
  expect(await ways.getByRole("link", { name: /^Mug \d/ }).count()).toBe(12);
  await ways.getByRole("link", { name: "and 2 more" }).click();
  await page.waitForURL(`**${paths.productsOf(MUG.id)}`);
  expect(await page.locator("article").count()).toBe(14);
});
