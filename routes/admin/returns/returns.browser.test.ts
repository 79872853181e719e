import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngOf } from "#tools/testing/data/return-photo.ts";
import { deliveredOrder } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

test("86.33 a customer asks with a photo, staff decide, and the customer reads it, on each screen and in both schemes", async () => {
  const violations: string[] = [];
  const photo = Buffer.from(await (await pngOf("#b5651d")).arrayBuffer());
  for (const { width, dark } of SCREENS) {
    const { buyer, orderId } = await deliveredOrder(shop);
    const page = await shop.openPage({ width, dark, as: buyer.visitor, expected: /422/ });
    const staff = await shop.openPage({ width, dark, as: grace, expected: /422/ });
    const check = async (on: typeof page, what: string) => {
      violations.push(...(await axeViolations(on, `${what} at ${width}`)));
      expect([what, width, await overflow(on)]).toEqual([what, width, 0]);
    };
    await page.goto(paths.orderDetail(orderId));
    await check(page, "order");
    await page.getByRole("link", { name: "Return or exchange" }).click();
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Choose what it is about.").waitFor();
    await check(page, "ask");
    await page.getByLabel("Something is wrong with it").check();
    await page.getByLabel("Classic Cotton Tee, M, Mint").fill("1");
    await page.getByLabel("What should we know?").fill("The print is smeared\nat the left sleeve.");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("We look at it").waitFor();
    await page
      .getByLabel("Add a photo")
      .setInputFiles({ name: "smear.png", mimeType: "image/png", buffer: photo });
    await page.getByRole("button", { name: "Add photo" }).click();
    await page.getByRole("img", { name: "1 of 1, sent by the customer" }).waitFor();
    await check(page, "requested");

    await staff.goto(paths.adminReturns);
    await check(staff, "list");
    await staff
      .getByRole("link", { name: /^Return #/ })
      .first()
      .click();
    await check(staff, "decide");
    await staff.getByLabel("To the customer").fill("Sorry about that.");
    await staff.getByLabel("Store credit").first().check();
    await staff.getByLabel("Pieces").nth(1).fill("1");
    await staff.getByLabel("Refund", { exact: true }).nth(1).check();
    await staff.getByRole("button", { name: "Continue" }).click();
    await staff
      .getByRole("button", { name: /^Refund \$20\.51, Give \$19\.79 as credit$/ })
      .waitFor();
    await check(staff, "confirm");
    await staff.getByRole("button", { name: /^Refund / }).click();
    await staff.getByText("Decided").first().waitFor();
    await check(staff, "decided");
    await staff.goto(paths.adminOrderPage(orderId));
    await check(staff, "order page");
    await staff.goto(paths.adminReturnSettings);
    await check(staff, "settings");

    await page.reload();
    await page.getByText("Your store credit of $19.79").waitFor();
    await check(page, "done");
    await page.close();
    await staff.close();
  }
  expect(violations).toEqual([]);
}, 240_000);

test("86.11 on the order's page staff open the call, and six presses later it is done", async () => {
  const { orderId } = await deliveredOrder(shop);
  const page = await shop.openPage({ as: grace });
  await page.goto(paths.adminOrderPage(orderId));
  let presses = 0;
  const press = async (act: Promise<unknown>) => {
    await act;
    presses++;
  };
  await press(page.getByRole("link", { name: "Wrong size" }).click());
  await press(page.getByLabel("Pieces").first().fill("1"));
  await press(page.getByLabel("In size").first().selectOption({ index: 1 }));
  await press(page.getByLabel("The customer keeps them").check());
  await press(page.getByRole("button", { name: "Continue" }).click());
  await page.getByText("Made again as").waitFor();
  expect(presses).toBeLessThanOrEqual(6);
  await page.close();
});
