import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("89.8 axe finds nothing in the pages of disputes and payment settings, and nothing is too wide", async () => {
  const { orderId } = await orderPaidBy(shop, "notReceived");
  const { id } = await untilFound("the dispute is here", async () => {
    const [row] = await shop.sql<{ id: number }[]>`
      select id from disputes where order_id = ${orderId}`;
    return row;
  });
  await shop.sql`update orders set fraud_warned_at = now() where id = ${orderId}`;
  const { visitor } = await register(shop, { isAdmin: true });
  const violations: string[] = [];
  for (const { width, dark } of SCREENS) {
    const page = await shop.openPage({ width, dark, as: visitor });
    for (const path of [
      paths.adminOrderPage(orderId),
      paths.adminDispute(orderId, id),
      paths.adminPaymentSettings,
    ]) {
      await page.goto(path);
      violations.push(...(await axeViolations(page, `${path} at ${width}`)));
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
    }
    await page.close();
  }
  expect(violations).toEqual([]);
});

test("89.2 89.8 a dispute is answered in two presses, without script", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  await untilFound("the dispute is here", async () => {
    const [row] = await shop.sql`select id from disputes where order_id = ${orderId}`;
    return row;
  });
  const { visitor } = await register(shop, { isAdmin: true });
  const page = await shop.openPage({
    ...{ width: 390, as: visitor },
    context: { javaScriptEnabled: false },
  });
  await page.goto(paths.adminOrderPage(orderId));
  await page.getByRole("link", { name: "Answer it…" }).click();
  await page.getByRole("button", { name: "Send to the bank" }).click();
  await page.getByText("The bank decides").waitFor();
  await page.close();
});
