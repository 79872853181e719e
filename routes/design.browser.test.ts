import { expect, test } from "bun:test";
import type { Page, Request, Response } from "playwright-core";
import type { DraftUpdate } from "#shop/designs/draft.ts";
import { paths } from "#shop/paths.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { jpegFixture, pdfFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function openStudio(options: PageOptions = {}): Promise<Page> {
  const page = await shop.openPage(options);
  await page.goto("/design");
  await page.waitForSelector("[data-hydrated]");
  return page;
}

async function png(name = "disc.png") {
  const bytes = await pngFixture({ width: 1600, height: 1800 });
  return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** A call to the draft's URL saves this of it; others save nothing of it. */
function draftOf(request: Request): DraftUpdate {
  return request.url().endsWith(paths.api.draft) ? request.postDataJSON() : {};
}

function frontImageOf(request: Request): number | undefined {
  const [layer] = draftOf(request).document?.areas.front ?? [];
  return layer?.kind === "image" ? layer.artworkId : undefined;
}

const savesImage = (answer: Response) => frontImageOf(answer.request()) !== undefined;

/** The draft that was begun last has this on its front. */
const untilSaved = (name: string) =>
  until(`${name} is saved`, async () => {
    const [front] = await shop.sql<{ name: string }[]>`
      select designs.name from drafts
      join designs on designs.id = (body #>> '{areas,front,0,artworkId}')::bigint
      order by drafts.id desc limit 1`;
    return front?.name === name;
  });

test("2.1 2.2 2.3 2.22 2.24 a dropped PNG is placed, sized and colored, and all of it is there after a reload", async () => {
  const page = await openStudio();
  expect(await page.title()).toBe("Design Your Custom T-Shirt");
  for (const position of ["Left chest", "Center", "Full front"]) {
    const isDefault = position === "Center";
    expect(await page.getByRole("radio", { name: position }).isChecked()).toBe(isDefault);
  }
  expect(await page.getByRole("radio", { name: "White" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Design size").inputValue()).toBe("5");
  expect(await page.getByLabel("Design description").inputValue()).toBe("");
  expect(await page.locator(".palette input").count()).toBe(10);
  const preview = await page.getByRole("region", { name: "T-shirt preview" }).boundingBox();
  const panel = await page.getByRole("tablist").boundingBox();
  expect((preview?.x ?? 0) + (preview?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  await page.setInputFiles("#front-file", await png());
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  const next = page.locator(".preview__continue").getByRole("button", { name: /^Continue/ });
  expect(await next.isEnabled()).toBe(true);
  await page.getByRole("radio", { name: "Full front" }).check();
  await page.getByLabel("Design size").fill("7");
  await page.getByText(/The print area is full from size \d on\./).waitFor();
  await page.getByRole("radio", { name: "Mint" }).check();
  const saved = page.waitForResponse(
    (answer) => draftOf(answer.request()).designDescription === "For the club",
  );
  await page.getByLabel("Design description").fill("For the club");
  expect((await saved).status()).toBe(200);

  await page.reload();
  await page.waitForSelector("[data-hydrated]");
  expect(await page.getByRole("radio", { name: "Full front" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "Mint" }).isChecked()).toBe(true);
  expect(await page.getByLabel("Design size").inputValue()).toBe("7");
  expect(await page.getByLabel("Design description").inputValue()).toBe("For the club");
  // The width is in inches: all that the print area has.
  expect(await page.locator(".shirt image").getAttribute("width")).toBe("12");
  await page.locator(".upload-zone").getByText("disc.png").waitFor();
  const foreign = { name: "club.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  await page.setInputFiles("#back-file", foreign);
  await page.getByText("This is a GIF picture. Please open it, save it as a PNG").waitFor();
});

test("3.12 3.13 a background is removed in the page, then for print, and comes back with Undo", async () => {
  const page = await openStudio();
  const jpeg = Buffer.from(await jpegFixture());
  await page.setInputFiles("#front-file", {
    name: "disc.jpg",
    mimeType: "image/jpeg",
    buffer: jpeg,
  });
  const first = frontImageOf((await page.waitForResponse(savesImage)).request());
  // The shop puts the cutout on the draft too, which is no save of the page's own.
  const saved = page.waitForResponse(
    (answer) => savesImage(answer) && frontImageOf(answer.request()) !== first,
  );
  await page.getByRole("button", { name: "Remove Background" }).click();
  await page.getByText("Background removed", { exact: true }).waitFor({ state: "attached" });
  await page
    .getByText("Background has been removed from your design.")
    .waitFor({ state: "attached" });
  await page.locator(".upload-zone").getByText("disc-no-background.png").waitFor();
  expect((await saved).status()).toBe(200);
  await page.getByRole("tabpanel").getByRole("button", { name: "Undo" }).click();
  await page.locator(".upload-zone").getByText("disc.jpg").waitFor();
  await untilSaved("disc.jpg");
  await page.reload();
  await page.locator(".upload-zone").getByText("disc.jpg").waitFor();
});

test("3.10 a PDF shows page 1 while it is on its way, and says that the rest is not printed", async () => {
  const page = await openStudio();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/designs/upload", async (route) => {
    await held.promise;
    await route.continue();
  });
  const buffer = Buffer.from(pdfFixture({ pages: 3 }));
  await page.setInputFiles("#back-file", { name: "a.pdf", mimeType: "application/pdf", buffer });
  const image = page.locator(".shirt image");
  await image.waitFor();
  expect(await image.getAttribute("href")).toStartWith("blob:");
  // The server alone can tell how sharp it prints.
  const line = page.locator(".print-line");
  expect(await line.textContent()).toBe("Prints 7.2 × 9.0 in");
  held.resolve();
  await page.getByText("Back logo uploaded").waitFor({ state: "attached" });
  await line.getByText("vector, sharp at any size").waitFor();
  await page.getByText("This PDF has 3 pages. Only page 1 will be printed.").waitFor();
  expect(await image.getAttribute("href")).toEndWith(".webp");
});

test("3.9 a lost connection loses nothing: retry sends the same file", async () => {
  const page = await openStudio({ expected: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/ });
  await page.route("**/api/designs/upload", (route) => route.abort("connectionreset"));
  // The script that uploads cannot be loaded either.
  await page.context().setOffline(true);
  await page.setInputFiles("#front-file", await png("kept.png"));
  await page.getByText("Your file is still here").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await page.locator(".shirt image").waitFor();
  await page.getByText("Your file is still here").waitFor();
  await page.unroute("**/api/designs/upload");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  await page.locator(".upload-zone").getByText("kept.png").waitFor();
});

test("2.14 2.17 the shirt turns while the pointer is held, and not otherwise", async () => {
  const page = await openStudio();
  await page.getByRole("button", { name: "3D View" }).click();
  const table = page.getByRole("slider", { name: "Turn the shirt" });
  await table.hover();
  const { x, y } = (await table.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 100, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(x + 50, y + 50);
  expect(await table.getAttribute("aria-valuetext")).toBe("160 degrees, back side");
  await page.getByRole("button", { name: "Reset" }).click();
  expect(await table.getAttribute("aria-valuetext")).toBe("0 degrees, front side");
});

test("2.11 on a phone the way on opens with the first design, and the draft is saved before it", async () => {
  const page = await openStudio({ width: 390 });
  const next = page.locator(".preview__continue").getByRole("button", {
    name: "Continue to Product Selection",
  });
  expect(await next.isDisabled()).toBe(true);
  await page.setInputFiles("#front-file", await png());
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  const saved = page.waitForRequest((request) => draftOf(request).previewColor === "red");
  await page.getByRole("radio", { name: "Red" }).check();
  await next.click();
  // The test does not wait for every picture: a shop that has just begun has to draw each shirt.
  await page.waitForURL("**/product", { waitUntil: "commit" });
  await saved;
  // The page was not fetched ahead: the shirts there have the color that was chosen a moment ago.
  await page.locator(`img[src*="-red-"]`).first().waitFor();
  expect(await overflow(page)).toBe(0);
});

test("2.62 what a file brings with it moves neither the colors nor the way on from under a finger", async () => {
  const page = await openStudio({ width: 390 });
  const palette = page.locator(".palette");
  const next = page.locator(".preview__continue");
  const places = async () => [await palette.boundingBox(), await next.boundingBox()];
  const before = await places();
  await page.setInputFiles("#front-file", await png());
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  await page.getByText("You can add a back design too").waitFor();
  expect(await places()).toEqual(before);
});

test("2.65 the shirt and the panel of an empty studio end beside each other, and the shirt follows a longer one", async () => {
  const page = await shop.openPage({ width: 1280 });
  for (const path of [paths.home, paths.design]) {
    await page.goto(path);
    const ends = await page
      .locator(".preview, .panel")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
    const [shirt = 0, panel = 999] = ends;
    expect(ends).toHaveLength(2);
    expect(Math.abs(shirt - panel)).toBeLessThan(40);
  }
  await page.getByRole("tabpanel").evaluate((panel) => {
    panel.style.minBlockSize = "200rem";
  });
  await page.mouse.wheel(0, 900);
  const top = () => page.locator(".preview").evaluate((card) => card.getBoundingClientRect().top);
  await until("the page is scrolled", () => page.evaluate(() => scrollY > 500));
  expect(await top()).toBeWithin(0, 200);
});
