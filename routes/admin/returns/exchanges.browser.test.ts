import { beforeAll, expect, test } from "bun:test";
import { findReturn } from "#db/returns/returns.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { cardField } from "#tools/testing/browser/buying.ts";
import { photograph } from "#tools/testing/browser/photos.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { dearerOrder } from "#tools/testing/data/exchanges.ts";
import { lastEdit } from "#tools/testing/data/order-edits.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

for (const { width, dark } of SCREENS) {
  test(`86.40 86.41 86.42 staff charge a dearer size, withdraw it and charge it again, and its customer pays, at ${width} pixels ${dark ? "in the dark" : "in the light"}`, async () => {
    const problems: string[] = [];
    const { orderId, buyer } = await dearerOrder(shop);
    const staff = await shop.openPage({ width, dark, as: grace });
    const page = await shop.openPage({ width, dark, as: buyer.visitor });
    const check = async (on: typeof page, what: string) => {
      problems.push(...(await axeViolations(on, `exchange ${what} at ${width}`)));
      expect([what, await overflow(on)]).toEqual([what, 0]);
    };
    await staff.goto(paths.adminNewReturn(orderId, "size"));
    await staff.getByLabel("Pieces").first().fill("1");
    await staff.getByLabel("In size").first().selectOption("XL");
    await staff.getByLabel("They are here").check();
    await staff.getByLabel("To the customer").fill("Here it is, one size up.");
    await staff.getByRole("button", { name: "Continue" }).click();
    const charge = staff.getByLabel("Charge the difference of $3.96");
    expect(await charge.isChecked()).toBe(true);
    await check(staff, "confirm");
    await staff.getByRole("button", { name: "Exchange" }).click();
    await staff.getByText("$3.96 wait to be paid").waitFor();
    await check(staff, "waits");
    await staff.getByRole("button", { name: "Withdraw" }).click();
    await staff.getByText("is not asked for any more").waitFor();
    await check(staff, "withdrawn");
    await staff.getByLabel("They are here").check();
    await staff.getByRole("button", { name: "Continue" }).click();
    await staff.getByRole("button", { name: "Exchange" }).click();
    await staff.getByText("$3.96 wait to be paid").waitFor();
    await staff.goto(`${paths.adminReturns}?state=paying`);
    await check(staff, "list");

    const subject = `Please Pay the Exchange of Order #${orderId}`;
    const mail = await shop.waitForMail((one) => one.subject === subject);
    expect(mail.html).toContain("one size up");
    await page.setContent(mail.html ?? "");
    await photograph(page, `exchange mail at ${width}`);
    await page.goto(paths.orderReturns(orderId));
    await check(page, "return");
    await page.goto(paths.orderDetail(orderId));
    await page.getByText("Your exchange waits for its payment").waitFor();
    await check(page, "order");
    await page.getByRole("link", { name: "See the exchange and pay" }).click();
    await cardField(page, "Card number").fill("4242424242424242");
    await cardField(page, "Expiration date").fill("12 / 40");
    await cardField(page, "Security code").fill("123");
    await check(page, "pay");
    await page.getByRole("button", { name: "Pay $3.96" }).click();
    await page.getByText("Paid: we go on with your exchange").waitFor();
    await check(page, "paid");
    const { changes } = await lastEdit(shop, orderId);
    expect(changes).toHaveLength(1);
    const [found] = await shop.sql`select id from returns where order_id = ${orderId}`;
    await until("the exchange is made", async () => {
      return (await findReturn(shop.sql, found?.id))?.state === "done";
    });
    await page.goto(paths.orderReturns(orderId));
    await page.getByText("We make it in XL, for $3.96 more.").waitFor();
    await check(page, "done");
    await page.goto(paths.orderDetail(orderId));
    await page.getByText("Exchange for another size").waitFor();
    await check(page, "order after");
    await staff.goto(paths.adminReturn(found?.id));
    await check(staff, "done for staff");
    await page.close();
    await staff.close();
    expect(problems).toEqual([]);
  }, 240_000);
}
