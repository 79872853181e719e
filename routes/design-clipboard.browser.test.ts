import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import type { DesignDocument, Layer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { untilHydrated } from "#tools/testing/browser/early.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const AT = { x: 6, y: 8, width: 4, height: 1, rotation: 0, flip: false, locked: false };
const STYLE = { size: 1, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;

const words = (text: string): Layer => ({
  ...{ kind: "text", text, font: "anton", fill: "#000000" },
  ...AT,
  ...STYLE,
});
const saying = (text: string): DesignDocument => ({
  version: 1,
  areas: { front: [words(text)] },
});

async function openStudio(document: DesignDocument): Promise<Page> {
  const visitor = shop.visitor();
  const saved = await visitor.sendJson(paths.api.draft, { document }, "PUT");
  expect(saved.status).toBe(200);
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.design);
  await untilHydrated(page);
  return page;
}

const layers = (page: Page) => page.locator("[data-object]");
const untilLayers = (page: Page, count: number) =>
  until(`there are ${count} layers`, async () => (await layers(page).count()) === count);

async function select(page: Page): Promise<void> {
  await layers(page).first().press("Enter");
  // The script that hears the clipboard comes with it.
  await page.getByLabel("Across").waitFor();
  await layers(page).first().focus();
}

test("2.59 layers are copied, cut and pasted by the usual keys, also to another side", async () => {
  const page = await openStudio(saying("TEAM"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await select(page);
  await page.keyboard.press("Control+c");
  await page.getByText("Copied 'TEAM'").waitFor({ state: "attached" });
  for (const count of [2, 3]) {
    await page.keyboard.press("Control+v");
    await untilLayers(page, count);
  }
  const places = await layers(page).evaluateAll((all) =>
    all.map((each) => each.getAttribute("transform")),
  );
  expect(new Set(places).size).toBe(3);
  await page.keyboard.press("Control+x");
  await untilLayers(page, 2);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await untilLayers(page, 0);
  await page.keyboard.press("Control+v");
  await untilLayers(page, 1);
  await page.getByRole("button", { name: "Undo: Paste 'TEAM'" }).click();
  await untilLayers(page, 0);
});

test("2.59 what is copied in a field stays the field's", async () => {
  const page = await openStudio(saying("TEAM"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await select(page);
  await page.keyboard.press("Control+c");
  const field = page.getByRole("textbox", { name: "Words" });
  await field.press("Control+a");
  await page.keyboard.press("Control+c");
  await field.press("End");
  await page.keyboard.press("Control+v");
  expect(await field.inputValue()).toBe("TEAMTEAM");
  expect(await layers(page).count()).toBe(1);
});

test("2.60 a double click on a text goes to its words", async () => {
  const page = await openStudio(saying("TEAM"));
  await layers(page).first().dblclick();
  const field = page.getByRole("textbox", { name: "Words" });
  await field.waitFor();
  await until("its field has the focus", () =>
    field.evaluate((element) => element === document.activeElement),
  );
  await page.keyboard.type("CLUB");
  expect(await field.inputValue()).toBe("CLUB");
});
