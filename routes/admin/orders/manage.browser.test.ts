import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

type PageOptions = { width?: 390 | 1280; dark?: boolean; javaScript?: boolean };

const openAsAdmin = (options: PageOptions = {}): Promise<Page> =>
  shop.openPage({ ...options, as: admin, expected: /404|422/ });

test("the button waits for another status, says that it updates, and both toasts come a second apart", async () => {
  const id = await addOrder(shop.sql);
  const page = await openAsAdmin();
  const list = withQuery(paths.adminOrders, { status: "pending" });
  await page.goto(`${list}&id=${id}`);
  const dialog = page.getByRole("dialog", { name: `Manage Order #${id}` });
  await dialog.waitFor();
  await page.waitForURL((url) => url.pathname + url.search === list);

  const button = dialog.getByRole("button", { name: "Update Status" });
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel("Status").selectOption("shipped");
  expect(await button.isDisabled()).toBe(false);
  await dialog.getByLabel("Status").selectOption("pending");
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel("Status").selectOption("shipped");

  await page.evaluate(rememberSubmit);
  await button.click();
  await page.getByText("Order updated").waitFor({ state: "attached" });
  expect(await toastTimes(page)).toEqual([150, 1150]);
  expect(await page.getByRole("dialog").count()).toBe(0);
  const submitted = await page.evaluate(() => sessionStorage.getItem("button"));
  expect(submitted).toBe("Updating... (disabled)");
  await page.getByText(`Status update email sent to customer for Order #${id}`).waitFor();
  await page.getByText("Order updated").waitFor({ state: "hidden" });
});

/** Records the button once its form is sent: the page is gone a moment later. */
function rememberSubmit(): void {
  const form = document.querySelector("form[data-status]");
  form?.addEventListener("submit", () => {
    const button = form.querySelector("button");
    const state = button?.disabled ? "disabled" : "enabled";
    sessionStorage.setItem("button", `${button?.textContent} (${state})`);
  });
}

/** When each toast begins to show, in milliseconds after the page. */
function toastTimes(page: Page): Promise<number[]> {
  return page.locator(".toast").evaluateAll((toasts) =>
    toasts.map((toast) => {
      const [animation] = toast.getAnimations();
      return Math.round(Number(animation?.effect?.getTiming().delay));
    }),
  );
}

test("Escape and Close shut the dialog, and the list is there", async () => {
  const id = await addOrder(shop.sql);
  for (const shut of [
    (page: Page) => page.keyboard.press("Escape"),
    (page: Page) => page.getByRole("link", { name: "Close" }).click(),
  ]) {
    const page = await openAsAdmin({ width: 390 });
    await page.goto(paths.adminOrder(id));
    await page.waitForURL((url) => url.search === "");
    await shut(page);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("without scripts: status, note, tracking and a refund", async () => {
  const { orderId: id } = await paidOrder(shop);
  const page = await openAsAdmin({ javaScript: false });
  await page.goto(paths.adminOrder(id));
  await page.getByRole("button", { name: "Update Status" }).click();
  await page.getByText("Nothing to update").waitFor();
  await page.getByLabel("New note").fill("Fold it twice");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.locator(".manage").getByText("Fold it twice").waitFor();
  await page.getByLabel("Parcel number").fill("1Z999");
  await page.getByRole("button", { name: "Save tracking" }).click();
  await page.getByText("Say who carries it.").waitFor();
  await page.getByLabel("Carrier (optional)").fill("ups");
  await page.getByRole("button", { name: "Save tracking" }).click();
  await page.getByRole("link", { name: "1Z999" }).waitFor();
  await page.getByLabel("Amount in US dollars").fill("4");
  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByRole("button", { name: "Refund $4.00" }).click();
  await page.locator(".manage").getByText("$4.00 refunded by Grace").waitFor();
  await page.getByLabel("Status", { exact: true }).selectOption("shipped");
  await page.getByRole("button", { name: "Update Status" }).click();
  await page.getByText("Order updated").waitFor({ state: "attached" });
  expect(new URL(page.url()).pathname).toBe(paths.adminOrders);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("axe finds nothing, on both screens, light and dark, with and without script", async () => {
  const { orderId: id } = await paidOrder(shop);
  const fields = { carrier: "UPS", trackingNumber: "1Z999" };
  await admin.post(paths.adminOrderTracking(id), new URLSearchParams(fields));
  const status = { status: "shipped", shownStatus: "pending" };
  await admin.post(paths.adminOrderStatus(id), new URLSearchParams(status));
  const violations = [];
  for (const { width, dark } of SCREENS) {
    const page = await openAsAdmin({ width, dark });
    await page.goto(paths.adminOrder(id));
    await page.waitForURL((url) => url.search === "");
    violations.push(...(await axeViolations(page, `the dialog at ${width}`)));
    await page.goto(`${paths.adminOrderRefunds(id)}?amount=5`);
    violations.push(...(await axeViolations(page, `the question at ${width}`)));
    await page.goto(`${paths.adminOrderRefunds(id)}?amount=500`);
    violations.push(...(await axeViolations(page, `the rejection at ${width}`)));
    await page.close();
  }
  expect(violations).toEqual([]);
});
