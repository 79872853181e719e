import { beforeEach, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

let lastBefore = 0;

beforeEach(async () => {
  const [row] = await shop.sql<
    [{ id: number }]
  >`select coalesce(max(id), 0)::int as id from drafts`;
  lastBefore = row.id;
});

const text = (page: Page, words: string) =>
  page.getByRole("button", { name: new RegExp(`^Text '${words}`) });

async function openStudio(page: Page): Promise<void> {
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
}

async function addText(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await text(page, "Your text").first().waitFor();
}

/** How many layers each draft of this test has, the oldest first. */
async function layerCounts(): Promise<number[]> {
  const drafts = await shop.sql<{ count: number }[]>`
    select (select count(*)::int from jsonb_path_query(body, '$.areas.*[*]')) as count
    from drafts where id > ${lastBefore} order by id`;
  return drafts.map(({ count }) => count);
}

const untilSaved = (...counts: number[]) =>
  until(`drafts have ${counts} layers`, async () => `${await layerCounts()}` === `${counts}`);

/** The studio shows what lasts: it is the same after its next change was saved. */
async function addSecond(page: Page, ...counts: number[]): Promise<void> {
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await untilSaved(...counts);
}

test("2.50 a new design begins empty in a tab where another was made, which stays as it is", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  await addText(page);
  await untilSaved(1);
  await page.getByRole("link", { name: "My designs" }).click();
  await page.getByRole("button", { name: "New design" }).click();
  await page.waitForSelector("[data-hydrated]");
  expect(await text(page, "").count()).toBe(0);
  await addSecond(page, 1, 1);
});

test("2.50 a copy opens as it was made, whatever the tab did with its original since", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  await addText(page);
  await untilSaved(1);
  await page.getByRole("link", { name: "My designs" }).click();
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("button", { name: /^Duplicate/ }).click();
  await openStudio(page);
  await addSecond(page, 2, 1);
  await page.getByRole("link", { name: "My designs" }).click();
  const copy = page.locator("article").filter({ hasNotText: "In the studio" });
  await copy.getByRole("button", { name: /^Open/ }).click();
  await page.waitForSelector("[data-hydrated]");
  expect(await text(page, "").count()).toBe(1);
  await addSecond(page, 2, 2);
});

test("2.50 a deleted design does not come back in its tab, not even one whose save had no answer", async () => {
  const page = await shop.openPage();
  for (const isAnswered of [true, false]) {
    await openStudio(page);
    if (!isAnswered) await page.route("**/api/draft", async (route) => void (await route.fetch()));
    await addText(page);
    await untilSaved(1);
    await page.goto(paths.designs);
    await page.unroute("**/api/draft");
    await page.locator("summary", { hasText: "More" }).click();
    await page.getByText("Delete…").click();
    await page.getByRole("button", { name: /^Delete this design/ }).click();
    await page.getByText("No designs yet").waitFor();
    await openStudio(page);
    expect(await text(page, "").count()).toBe(0);
  }
  await addSecond(page, 1);
});

test("2.51 the last change is saved when somebody leaves while the save before it is under way", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  await addText(page);
  await untilSaved(1);
  await page.evaluate(holdNextAnswer);
  await text(page, "Your text").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector("[data-held]");
  const before = await savedPlace();
  await page.keyboard.press("Shift+ArrowDown");
  const shown = await text(page, "Your text").getAttribute("aria-label");
  await page.goto(paths.help);
  await until("the last place is saved", async () => (await savedPlace()) !== before);
  expect(await layerCounts()).toEqual([1]);
  await openStudio(page);
  expect(await text(page, "Your text").getAttribute("aria-label")).toBe(shown);
});

/** The shop has the next save, whose page never hears so: in the page, as a held one would be cancelled. */
function holdNextAnswer(): void {
  const send = window.fetch;
  window.fetch = Object.assign(async (...call: Parameters<typeof send>) => {
    window.fetch = send;
    await send(...call);
    document.body.setAttribute("data-held", "");
    return new Promise<never>(() => undefined);
  }, send);
}

async function savedPlace(): Promise<number | undefined> {
  const [draft] = await shop.sql<{ y: number }[]>`
    select (body #>> '{areas,front,0,y}')::float8 as y from drafts order by id desc limit 1`;
  return draft?.y;
}

test("2.52 leaving while a picture is being sent asks first; the layer and the saved line show it", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  const sending = Promise.withResolvers<void>();
  await page.route("**/api/designs/upload", async (route) => {
    await sending.promise;
    await route.continue();
  });
  const bytes = await pngFixture({ width: 600, height: 600 });
  await page.getByLabel("Images for the front").setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.from(bytes),
  });
  await page.locator("[data-sent]").waitFor();
  expect(await page.locator(".saved-line").textContent()).toContain("is being saved");
  // Browsers ask those alone who have pressed something.
  await page.getByRole("button", { name: "Zoom in" }).click();
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  sending.resolve();
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  await untilSaved(1);
  await page.locator(".saved-line", { hasText: "is saved as you go" }).waitFor();
  expect(await page.locator("[data-sent]").count()).toBe(0);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

/** The next save is on its way until `answer` is called. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    `**${paths.api.draft}`,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(`**${paths.api.draft}`);
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await sent;
  return resolve;
}

test("2.51 a link waits for a save that is under way", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  const answer = await holdSave(page);
  const order: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === paths.api.draft || pathname === paths.designs) order.push(pathname);
  });
  await page.getByRole("link", { name: "My designs" }).click();
  answer();
  await page.waitForURL(`**${paths.designs}`);
  expect(order).toEqual([paths.api.draft, paths.designs]);
});

test("2.51 a link leads on in the end though a save has no answer", async () => {
  const page = await shop.openPage();
  await openStudio(page);
  const answer = await holdSave(page);
  await page.getByRole("link", { name: "My designs" }).click();
  await page.waitForURL(`**${paths.designs}`);
  answer();
});
