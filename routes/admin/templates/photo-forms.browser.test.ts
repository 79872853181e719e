import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { draftTote, sendPhoto } from "#tools/testing/data/own-template.ts";
import { totePhoto } from "#tools/testing/data/thing-photo.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "drawn" });

test("64.5 the form that changes a photograph is as wide as its card, beside the photograph or below it", async () => {
  const admin = (await register(shop, { isAdmin: true })).visitor;
  const template = await draftTote(admin);
  for (const name of ["Back", "Left side"])
    await sendPhoto(admin, { template, name }, await totePhoto());
  for (const width of [1280, 390] as const) {
    const page = await shop.openPage({ as: admin, width });
    await page.goto(paths.adminTemplate(template));
    const card = page.locator(".card", { hasText: "Photographs" }).first();
    await card.getByText("Change Back", { exact: true }).click();
    const form = card.getByRole("group").filter({ hasText: "Change Back" }).locator("form");
    const room = (await card.boundingBox())?.width ?? 0;
    const { width: wide = 0 } = (await form.boundingBox()) ?? {};
    expect([width, wide / room > (width === 390 ? 0.8 : 0.6)]).toEqual([width, true]);
    expect(await overflow(page)).toBe(0);
  }
});
