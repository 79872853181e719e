import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { emptyDraftFor, saveDesignOf } from "#tools/testing/data/saved-designs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

for (const screen of SCREENS) {
  test(`90.22 staff put a saved design of the customer on a product at ${screen.width} pixels`, async () => {
    const { orderId, draftId } = await emptyDraftFor(shop, staff, `at${screen.width}@example.com`);
    await saveDesignOf(shop, orderId);
    // Axe is a script.
    const seen = await shop.openPage({ ...screen, as: staff });
    const problems: string[] = [];
    const inspect = async (url: string, what: string) => {
      await seen.goto(url);
      const overflow = await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
      problems.push(...(await axeViolations(seen, `${what} at ${screen.width}`)));
    };
    const context = { javaScriptEnabled: false };
    const page = await shop.openPage({ ...screen, as: staff, context, expected: /422/ });
    await page.goto(paths.adminDraft(draftId));
    await inspect(page.url(), "draft with saved designs");
    await page.getByLabel("Saved design").selectOption({ label: "Saved: Team" });
    await page.getByLabel("Product").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Choose color and sizes" }).click();
    await page.getByLabel("Color").selectOption("Mint");
    await inspect(page.url(), "colors and sizes");
    await page.getByRole("button", { name: "Add to the draft" }).click();
    await page.getByText("Say how many of a size").waitFor();
    expect(await page.getByLabel("Color").inputValue()).toBe("Mint");
    await page.getByLabel("S", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Add to the draft" }).click();
    await page.getByText("Lines added").waitFor();
    expect((await findDraft(shop.sql, draftId))?.lines).toMatchObject([
      { size: "S", color: "Mint", quantity: 3 },
    ]);
    expect(problems).toEqual([]);
  });
}
