import { afterAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startReceiver } from "#tools/testing/data/webhooks.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const receiver = startReceiver();
afterAll(() => receiver.stop());
const shop = useShop({ webhookServers: receiver.servers });

test("97.13 axe finds nothing in the pages of webhooks, nothing is too wide, and one is set up by them", async () => {
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor, expected: /422/ });
    const check = async (what: string) => {
      violations.push(...(await axeViolations(page, `${what} at ${width}`)));
      expect([what, width, await overflow(page)]).toEqual([what, width, 0]);
    };
    await page.goto(paths.adminWebhooks);
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByText("Nothing was saved").waitFor();
    await check("webhooks");
    await page
      .getByLabel("URL")
      .fill(receiver.url("/fails/with/a/path/that-is-long-enough-to-wrap"));
    await page.getByLabel("An order was paid").check();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByRole("button", { name: "Make a secret" }).press("Enter");
    await page.getByText("Copy it now").waitFor();
    await check("new secret");
    await page.getByRole("link", { name: "I have copied it" }).click();
    await page.getByRole("button", { name: "Send a test event" }).press("Enter");
    await page.getByText("Test event on its way").waitFor();
    await shop.sql`
      insert into webhook_deliveries (endpoint_id, kind, body, state, tries, status, note)
      select id, 'order.paid', '{}', 'failed', 27, 500, ${"no database ".repeat(15)}
      from webhook_endpoints order by id desc limit 1`;
    await page.reload();
    await page.getByRole("button", { name: /Send again: order.paid/ }).waitFor();
    await check("webhook");
    await page.close();
  }
  expect(violations).toEqual([]);
});
