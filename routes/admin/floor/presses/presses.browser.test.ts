import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addBatch,
  addPieces,
  addPressWithKey,
  callAsPress,
  scanBatchAt,
} from "#tools/testing/data/presses.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("74.23 axe finds nothing in the pages of presses, nothing is too wide, and a press is set up by them", async () => {
  const { visitor, user } = await register(shop, { isAdmin: true });
  const press = await addPressWithKey(shop, user.id);
  for (const name of ["Black, 2XL to S, front", "W".repeat(60)]) {
    const { orderId } = await addPieces(shop, { count: 3 });
    const batchId = await addBatch(shop, name, [orderId]);
    await scanBatchAt(shop, { actorId: user.id, pressId: press.id }, batchId);
  }
  const call = callAsPress(shop, press.key);
  const next = async () => (await (await call(paths.api.pressWork)).json()).work.id as number;
  const note = "Left out: PT000012-3: canceled";
  await call(paths.api.pressWorkState(await next()), { state: "placed", note });
  const problem = "The disk of C:\\hot-folder is full (ENOSPC)";
  await call(paths.api.pressWorkState(await next()), { state: "failed", note: problem });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    await page.goto(paths.adminPresses);
    await page.getByLabel("Name").fill(press.name);
    await page.getByRole("button", { name: "Add press" }).click();
    await page.getByText("Nothing was saved").waitFor();
    await check("presses");
    await page.goto(paths.adminPress(press.id));
    await check("press");
    await page.goto(paths.adminPresses);
    await page.getByLabel("Name").fill(`DTG at ${width}`);
    await page.getByRole("button", { name: "Add press" }).click();
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.getByText("Copy it now").waitFor();
    expect(await page.locator("pre").textContent()).toMatch(/"key": "press_[\w-]{43}"/);
    await check("new key");
    await page.getByRole("link", { name: "I have copied it" }).click();
    await page.getByText("Its key was made").waitFor();
    await page.close();
  }
  expect(violations).toEqual([]);
});
