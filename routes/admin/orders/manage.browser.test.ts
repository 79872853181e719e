import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths, withQuery } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addDocument } from "#tools/testing/data/documents.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
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

test("16.25 the button waits for another status, says that it updates, and both toasts come a second apart", async () => {
  const id = await addReadyOrder(shop.sql);
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

test("16.24 44.7 Escape and Close shut the dialog, and lead to the order's row in the same list", async () => {
  const id = await addOrder(shop.sql);
  for (let more = 0; more < 9; more++) await addOrder(shop.sql);
  const list = withQuery(paths.adminOrders, { payment: "unpaid" });
  for (const shut of [
    (page: Page) => page.keyboard.press("Escape"),
    (page: Page) => page.getByRole("link", { name: "Close" }).click(),
  ]) {
    const page = await openAsAdmin({ width: 390 });
    await page.goto(`${list}&id=${id}`);
    await page.waitForURL((url) => !url.searchParams.has("id"));
    await shut(page);
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expectRow(page, `${list}#order-${id}`);
  }
});

/** The list is where it was, with the focus on the link that opened the order, in sight. */
async function expectRow(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
  const link = page.locator(`#${path.split("#")[1]}:focus`);
  await link.waitFor();
  const [belowHeader = 0, bottom = 0, height = 0] = await link.evaluate((element) => {
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    return [top - Math.max(header, 0), bottom, innerHeight];
  });
  expect(belowHeader).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(height);
}

test("16.36 44.7 without scripts: status, note, tracking and a refund", async () => {
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
  await page.getByText("Our order number").waitFor();
  await page.getByLabel("Amount in US dollars").fill("4");
  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByRole("button", { name: "Refund $4.00" }).click();
  await page.locator(".manage").getByText("$4.00 refunded by Grace").waitFor();
  await page.getByLabel("Status", { exact: true }).selectOption("shipped");
  await page.getByRole("button", { name: "Update Status" }).click();
  await page.getByText("Order updated").waitFor({ state: "attached" });
  await expectRow(page, `${paths.adminOrders}#order-${id}`);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: `Manage order #${id}` }).click();
  await page.getByRole("link", { name: "Open as a page" }).click();
  await page.getByRole("heading", { name: `Order #${id}`, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.adminOrderPage(id));
  await page.getByLabel("New note").fill("Send it to Ada");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Send it to Ada").waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.adminOrderPage(id));
  await page.getByRole("link", { name: "Orders", exact: true }).last().click();
  await expectRow(page, `${paths.adminOrders}#order-${id}`);
});

test("16.37 axe finds nothing, on both screens, light and dark, with and without script", async () => {
  const { orderId: id } = await paidOrder(shop);
  const fields = { carrier: "UPS", trackingNumber: "1Z999" };
  await admin.post(paths.adminOrderTracking(id), new URLSearchParams(fields));
  const status = { status: "shipped", shownStatus: "pending" };
  await admin.post(paths.adminOrderStatus(id), new URLSearchParams(status));
  const unready = await addOrder(shop.sql);
  const violations = [];
  for (const { width, dark } of SCREENS) {
    const page = await openAsAdmin({ width, dark });
    await page.goto(paths.adminOrder(id));
    await page.waitForURL((url) => url.search === "");
    violations.push(...(await axeViolations(page, `the dialog at ${width}`)));
    await page.goto(paths.adminOrderPage(id));
    violations.push(...(await axeViolations(page, `the page at ${width}`)));
    expect(await overflow(page)).toBe(0);
    await page.goto(withQuery(paths.adminOrderStatus(unready), { status: "shipped" }));
    violations.push(...(await axeViolations(page, `one unready order at ${width}`)));
    await page.goto(
      withQuery(paths.adminOrdersBulk, { status: "shipped", ids: `${id},${unready}` }),
    );
    violations.push(...(await axeViolations(page, `unready orders at ${width}`)));
    await page.goto(`${paths.adminOrderRefunds(id)}?amount=5`);
    violations.push(...(await axeViolations(page, `the question at ${width}`)));
    await page.goto(`${paths.adminOrderRefunds(id)}?amount=500`);
    violations.push(...(await axeViolations(page, `the rejection at ${width}`)));
    await page.close();
  }
  expect(violations).toEqual([]);
});

test("44.6 the print sheet draws each mockup in its own proportions, on screen and on paper", async () => {
  const { orderId } = await paidOrder(shop);
  // Front and back beside each other.
  await shop.sql`
    update order_items set document_id = ${await printedOnBothSides(orderId)}
    where order_id = ${orderId}`;
  const page = await shop.openPage({ as: admin });
  await page.goto(paths.adminOrderPrint(orderId));
  for (const [width, media] of [
    [390, "screen"],
    [1280, "screen"],
    [720, "print"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    const stretched = await page.locator(".sheet img").evaluateAll(measureStretch);
    expect(stretched).toHaveLength(2);
    for (const stretch of stretched) expect(stretch).toBeCloseTo(1, 2);
  }
});

async function printedOnBothSides(orderId: number): Promise<number> {
  const [{ id }] = await shop.sql<[{ id: number }]>`
    select front_artwork_id as id from order_items item
    join documents on documents.id = item.document_id where item.order_id = ${orderId}`;
  return (await addDocument(shop.sql, { front: id, back: id })).id;
}

/** How much wider each picture is drawn than it is; 1 is as it should be. */
async function measureStretch(pictures: Element[]): Promise<number[]> {
  const images = pictures.filter((picture) => picture instanceof HTMLImageElement);
  await Promise.all(images.map((image) => image.decode()));
  return images.map(({ width, height, naturalWidth, naturalHeight }) => {
    return (width * naturalHeight) / (height * naturalWidth);
  });
}
