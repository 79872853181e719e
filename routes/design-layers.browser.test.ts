import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { axeViolations } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

type At = { x: number; y: number };

async function png(name: string) {
  const bytes = await pngFixture({ width: 400, height: 300 });
  return { name, mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** A finger moves from one place to another. */
async function drag(page: Page, from: At, to: At): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: At) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  await touch("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await touch("touchMove", to);
  await touch("touchEnd");
}

/** A finger finds what the last frame has. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function middle(place: Locator): Promise<At> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("31.10 on a phone layers are ordered and cropped with a finger", async () => {
  const page = await shop.openPage({ width: 390, context: { hasTouch: true } });
  await page.goto("/design");
  await page.waitForSelector("[data-hydrated]");
  const input = page.locator("input[type=file][multiple]").first();
  await input.setInputFiles([await png("one.png"), await png("two.png")]);
  await page.getByText("two.png added").waitFor();
  // The toast would lie over the list.
  const toast = page.locator(".toast__dismiss");
  await toast.tap();
  await toast.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Close the controls" }).tap();

  const rows = page.locator(".layer__name");
  expect(await rows.allTextContents()).toEqual(["two.png", "one.png"]);
  const handles = page.locator(".layer__handle");
  // The list stands below the shirt, which stays in sight.
  await handles.last().evaluate((handle) => handle.scrollIntoView({ block: "end" }));
  await drawn(page);
  const below = await middle(handles.last());
  await drag(page, await middle(handles.first()), { ...below, y: below.y + 20 });
  await page.getByText("two.png is 2 of 2 from the top").waitFor({ state: "attached" });
  expect(await rows.allTextContents()).toEqual(["one.png", "two.png"]);

  // So soon after a drag the browser takes a tap for a part of it.
  await page.locator(".layer__select").first().click();
  await page.getByRole("button", { name: "Edit", expanded: false }).click();
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await drawn(page);
  const picture = await page.locator(".crop__stage").boundingBox();
  const corner = await middle(page.locator('[data-handle="top-left"]'));
  await drag(page, corner, { x: corner.x + (picture?.width ?? 0) / 4, y: corner.y });
  expect(await page.getByRole("spinbutton", { name: "Left %" }).inputValue()).toBe("25");
  expect(await axeViolations(page, "layers")).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  expect(await page.getByRole("spinbutton", { name: "Width" }).inputValue()).toBe("6");
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page, "layers")).toEqual([]);
});
