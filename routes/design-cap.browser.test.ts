import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { untilQuiet } from "#tools/testing/browser/quiet.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("63.2 the words on an empty cap stand below its print frame and hide nothing of it", async () => {
  for (const width of [390, 1280] as const) {
    const page = await shop.openPage({ width });
    // Its picture has come, else the shop would end before it is drawn.
    await page.goto(`${paths.design}?on=cap`);
    await untilQuiet(page);
    const words = page.getByRole("button", { name: /^Add to the front of the cap/ });
    await words.waitFor();
    const frame = await page.locator(".canvas [stroke-dasharray='8 7']").boundingBox();
    const label = await words.boundingBox();
    const stage = await page.locator(".stage").boundingBox();
    if (!frame || !label || !stage) throw new Error("There is no frame, label or stage");
    expect(label.y).toBeGreaterThanOrEqual(frame.y + frame.height);
    expect(label.y + label.height).toBeLessThanOrEqual(stage.y + stage.height);
  }
});
