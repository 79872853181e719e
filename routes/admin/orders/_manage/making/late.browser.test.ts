import { beforeAll, expect, test } from "bun:test";
import { spoilPiece } from "#db/floor/pieces.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { photograph } from "#tools/testing/browser/photos.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pieceIdsOf } from "#tools/testing/data/floor.ts";
import { addLateOrder, dayFromToday } from "#tools/testing/data/late-order.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

/** One of four was spoilt, one is held, one is packed. */
async function addSpoiltOrder(): Promise<number> {
  const id = await addLateOrder(shop.sql, { quantity: 4 });
  const [first = 0, second = 0, third = 0] = await pieceIdsOf(shop.sql, id);
  await spoilPiece(shop.sql, { id: first, reason: "misprint", note: "" });
  await shop.sql`update pieces set waits = '{held}', held_note = 'ask Ada' where id = ${second}`;
  await shop.sql`update pieces set step = 'packed' where id = ${third}`;
  return id;
}

test("77.2 77.3 77.5 without script: the day that is possible stands there, a wrong one stays, and the mail is sent by a press", async () => {
  const id = await addSpoiltOrder();
  const page = await shop.openPage({ as: admin, javaScript: false, expected: /404|422/ });
  await page.goto(paths.adminOrderPage(id));
  const day = page.getByLabel("Now expected by");
  const possible = await day.inputValue();
  expect(possible > dayFromToday(2)).toBe(true);
  // The field's own check is off, as in a browser without it.
  await page.locator("form[action$='new-day']").evaluate((form) => {
    form.setAttribute("novalidate", "");
  });
  await day.fill(dayFromToday(1));
  await page.getByRole("button", { name: "Mail the customer" }).click();
  await page.getByText("choose a later day").waitFor();
  expect(await day.inputValue()).toBe(dayFromToday(1));
  await day.fill(possible);
  await page.getByRole("button", { name: "Mail the customer" }).click();
  await page.getByText(`Late: now expected by ${dayText(possible)}`).waitFor();
  await page.getByText("Mail another day").click();
  expect(await page.getByRole("button", { name: "Mail the customer" }).isVisible()).toBe(true);
});

test("77.2 77.6 77.7 axe finds nothing in the alert and on the customer's page, and they and the mail have room on both screens", async () => {
  const id = await addSpoiltOrder();
  const problems: string[] = [];
  const visit = async (what: string, path: string) => {
    for (const { width, dark } of SCREENS) {
      const page = await shop.openPage({ as: admin, width, dark, expected: /404/ });
      await page.goto(path);
      expect(await overflow(page)).toBe(0);
      problems.push(...(await axeViolations(page, `${what} at ${width}`)));
    }
  };
  await visit("late order", paths.adminOrderPage(id));
  await admin.post(
    paths.adminOrderNewDay(id),
    new URLSearchParams({ day: dayFromToday(9), shown: "" }),
  );
  await makeDue(shop.sql, "send-mail");
  const mail = await shop.waitForMail(({ subject }) => subject.includes(`#${id}`));
  await visit("mailed order", paths.adminOrderPage(id));
  const key = orderKey(shop.services.signatures, id);
  await visit("customer's page", `${paths.orderDetail(id)}?key=${key}`);
  for (const [width, dark] of [
    [390, false],
    [390, true],
    [1280, false],
    [1280, true],
  ] as const) {
    const page = await shop.openPage({ width, dark });
    await page.setContent(mail.html ?? "");
    expect(await overflow(page)).toBe(0);
    await photograph(page, "mail");
  }
  expect(problems).toEqual([]);
});
