import { expect, test } from "bun:test";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { findDraft as findOpenDraft } from "#db/designs/drafts.ts";
import { paths } from "#shop/paths.ts";
import { openBeforeScripts, untilHydrated } from "#tools/testing/browser/early.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const CONTINUE = "Continue to Product Selection";

/** A file from the desktop, as Chromium takes it without any script. */
async function dropNatively(page: Page, selector: string, bytes: Uint8Array): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), "early-")), "dropped.png");
  await Bun.write(file, bytes);
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  const at = { x: box.x + 5, y: box.y + box.height - 5 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  }
}

async function expectOpacity(control: Locator, opacity: string): Promise<void> {
  expect(await control.evaluate((element) => getComputedStyle(element).opacity)).toBe(opacity);
}

async function findDraft() {
  const [draft] = await shop.sql<{ shopperId: string }[]>`
    select shopper_id from drafts order by updated_at desc limit 1`;
  const found = draft && (await findOpenDraft(shop.sql, draft.shopperId));
  if (!found) return undefined;
  const { previewColor: color, designPosition: position, designSize: size, description } = found;
  const { frontDesign: front, backDesign: back } = found;
  return {
    ...{ color, position, size, description },
    front: front?.name ?? null,
    frontDescription: front?.description ?? null,
    back: back?.name ?? null,
  };
}

test("2.4 2.31 files and choices made before the script arrives are uploaded and saved by it", async () => {
  const page = await shop.openPage();
  const arrive = await openBeforeScripts(page, paths.design);
  const bytes = await pngFixture({ width: 60, height: 60 });
  const chosen = page.getByText("Your file is chosen and will be uploaded.");
  await dropNatively(page, "label:has(#front-file)", bytes);
  await chosen.first().waitFor();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
  await page.setInputFiles("#back-file", logo);
  await page.getByRole("radio", { name: "Full front" }).check();
  await page.getByLabel("Design size").fill("7");
  await page.getByRole("radio", { name: "Mint" }).check();
  await page.getByLabel("Design description").fill("the club");
  await page.keyboard.press("Home");
  const waiting = page.getByText("Still loading. What you enter counts already.");
  await waiting.waitFor();
  const tab = page.getByRole("button", { name: "3D View" });
  await expectOpacity(tab, "0.5");
  const saved = page.waitForResponse("**/api/draft");
  arrive();
  await untilHydrated(page);
  // The cursor is where it was.
  await page.keyboard.type("For ");
  expect(await chosen.count()).toBe(0);
  expect(await waiting.isVisible()).toBe(false);
  await expectOpacity(tab, "1");
  await page.locator(".upload-zone").getByText("dropped.png", { exact: true }).waitFor();
  await page.locator(".upload-zone").getByText("logo.png", { exact: true }).waitFor();
  expect((await saved).status()).toBe(200);
  await page.getByRole("img", { name: "Mint t-shirt, back, with logo.png" }).waitFor();
  // The files are layers of the document, which is saved after them.
  await until("the draft is saved", async () => {
    const draft = await findDraft();
    return draft?.description === "For the club" && Boolean(draft.front && draft.back);
  });
  expect(await findDraft()).toEqual({
    color: "mint",
    position: "full-front",
    size: 7,
    description: "For the club",
    front: "dropped.png",
    frontDescription: "the club",
    back: "logo.png",
  });
});

test("2.32 Continue pressed before the script arrives goes on with what was chosen", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await shop.openPage({ as: visitor });
  let arrive = await openBeforeScripts(page, paths.design);
  await page.getByRole("radio", { name: "Mint" }).check();
  await page.getByRole("tabpanel").getByRole("button", { name: CONTINUE }).click();
  arrive();
  await untilHydrated(page);
  await page.getByRole("heading", { name: "Ready to Choose Your Product" }).waitFor();
  await page.getByRole("img", { name: /^Mint t-shirt/ }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  arrive = await openBeforeScripts(page, paths.design);
  await page.getByRole("radio", { name: "Red" }).check();
  const below = page.locator(".preview__continue").getByRole("button", { name: CONTINUE });
  await below.click();
  expect(new URL(page.url()).pathname).toBe(paths.design);
  arrive();
  await page.waitForURL(`**${paths.product}`, { waitUntil: "commit" });
  expect(await findDraft()).toMatchObject({ color: "red" });
});
