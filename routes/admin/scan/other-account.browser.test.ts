import { expect, test } from "bun:test";
import type { BrowserContext } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, statesOf } from "#tools/testing/data/scanning.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

/** As in another tab of the same browser. */
async function logIn(context: BrowserContext, { cookies }: Visitor): Promise<void> {
  await context.clearCookies();
  const all = [...cookies].map(([name, value]) => ({ name, value, url: shop.url }));
  await context.addCookies(all);
}

test("75.18 once somebody else has logged in in another tab, scans wait for the account that read them", async () => {
  const orderId = await addPieces(shop, 2);
  const [ada, bob] = [
    await register(shop, { isAdmin: true }),
    await register(shop, { isAdmin: true }),
  ];
  const page = await shop.openPage({ as: ada.visitor, expected: /mockups|403/ });
  await page.goto(paths.adminScan);
  await page.locator("[data-enhanced]").waitFor();
  await logIn(page.context(), bob.visitor);
  for (const number of [1, 2]) {
    await page.keyboard.type(codeOf(orderId, number));
    await page.keyboard.press("Enter");
  }
  const hasText = "Another account is logged in: 2 scans wait for yours";
  await page.locator("[data-network]", { hasText }).waitFor();
  expect(await statesOf(shop, orderId)).toEqual(["1 ready", "2 ready"]);
  await logIn(page.context(), ada.visitor);
  await page.locator("[data-network]").waitFor({ state: "hidden" });
  await until("both are picked", async () => {
    return (await statesOf(shop, orderId)).join() === "1 picked,2 picked";
  });
  const actors = await shop.sql`
    select distinct actor_id from piece_events e join pieces p on p.id = e.piece_id
    where p.order_id = ${orderId} and to_state = 'picked'`;
  expect([...actors]).toEqual([{ actorId: ada.user.id }]);
});
