import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

const noteOf = (page: Page) => page.getByLabel("Own words about it");

const says = (page: Page, title: string) =>
  page.getByRole("heading", { level: 2, name: title }).waitFor();

/** The page after its first scan; whoever scans has clicked into the field for own words. */
async function openNote(orderId: number, javaScript: boolean): Promise<Page> {
  const page = await shop.openPage({ as: admin, javaScript, expected: /mockups/ });
  await page.goto(paths.adminScan);
  if (javaScript) await page.locator("[data-enhanced]").waitFor();
  await page.locator("#text").fill(codeOf(orderId));
  await page.keyboard.press("Enter");
  await says(page, "Picked");
  await noteOf(page).click();
  return page;
}

for (const javaScript of [true, false]) {
  const how = javaScript ? "with script" : "without script";

  test(`75.12 Enter in the field for own words marks nothing, and they stay, ${how}`, async () => {
    const orderId = await addPieces(shop);
    const page = await openNote(orderId, javaScript);
    await page.keyboard.type("Hole");
    await page.keyboard.press("Enter");
    await says(page, "Press a reason");
    expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
    expect(await noteOf(page).inputValue()).toBe("Hole");
    await page.getByRole("button", { name: "Fault in the blank" }).click();
    await says(page, "Spoilt: fault in the blank");
    const [piece] = await shop.sql`
      select spoilt_note from pieces where order_id = ${orderId} and attempt = 1`;
    expect(piece).toEqual({ spoiltNote: "Hole" });
    expect(await noteOf(page).inputValue()).toBe("");
  });

  test(`75.12 75.15 a sticker that is scanned into that field is a scan, ${how}`, async () => {
    const orderId = await addPieces(shop, 2);
    const page = await openNote(orderId, javaScript);
    await page.keyboard.type(codeOf(orderId, 2));
    await page.keyboard.press("Enter");
    await page.getByText("2 picked").waitFor();
    expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 picked"]);
    expect(await noteOf(page).inputValue()).toBe("");
    await page.locator("#text:focus").waitFor();
  });
}

test("75.12 own words are about the piece that is named above them, and are gone with it", async () => {
  const orderId = await addPieces(shop, 2);
  const page = await openNote(orderId, true);
  await page.keyboard.type("Hole");
  await page.locator("#text").fill(codeOf(orderId, 2));
  await page.keyboard.press("Enter");
  await page.locator("[data-piece]", { hasText: codeOf(orderId, 2) }).waitFor();
  expect(await noteOf(page).inputValue()).toBe("");
});
