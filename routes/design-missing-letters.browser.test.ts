import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import type { DesignDocument } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { untilHydrated } from "#tools/testing/browser/early.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const AT = { x: 6, y: 8, width: 4, height: 1, rotation: 0, flip: false, locked: false };
const STYLE = { size: 1, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;

const saying = (text: string): DesignDocument => ({
  version: 1,
  areas: {
    front: [{ kind: "text", text, font: "anton", fill: "#000000", ...AT, ...STYLE }],
  },
});

const advice = (page: Page) => page.locator(".print-line__advice");
const praise = (page: Page) => page.getByText(/Looking good!/);

test.each(["שלום", "🎉"])(
  "2.57 of %p in Anton the line below the shirt says that it is not printed, nothing praises it",
  async (text) => {
    const visitor = shop.visitor();
    await visitor.sendJson(paths.api.draft, { document: saying(text) }, "PUT");
    // The warning is there before the script, too.
    const served = await (await visitor.request(paths.design)).text();
    expect(served).toContain("You can add a back design too");
    expect(served).not.toContain("Looking good!");
    const page = await shop.openPage({ as: visitor });
    await page.goto(paths.design);
    for (const _ of ["first", "loaded again"]) {
      await untilHydrated(page);
      expect(await advice(page).textContent()).toContain(
        "will not be printed: Anton does not have",
      );
      expect(await praise(page).count()).toBe(0);
      await page.reload();
    }
    await untilHydrated(page);
    const goOn = page.getByRole("button", { name: "Continue", exact: true });
    await goOn.click();
    await page.getByRole("link", { name: "Continue to Product Selection" }).click();
    await page.waitForURL(`**${paths.product}`);
  },
);

test("2.57 a design whose letters are all there is praised once its advice is known", async () => {
  const visitor = shop.visitor();
  await visitor.sendJson(paths.api.draft, { document: saying("TEAM") }, "PUT");
  const page = await shop.openPage({ as: visitor });
  await page.goto(paths.design);
  await praise(page).waitFor();
  expect(await advice(page).count()).toBe(0);
});
