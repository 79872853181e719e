import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { setBinCount } from "#db/floor/bins.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow, type PageOptions } from "#tools/testing/browser/browser.ts";
import { ownFiles, packedBytes } from "#tools/testing/browser/weight.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addPieces, codeOf, setSteps, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
/** All pieces show this design, which can be drawn. */
let drawable: number;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true, username: "Ada" })).visitor;
  await setBinCount(shop.sql, 20);
  const { id } = await order(await startBuyer(shop));
  const [item] = await shop.sql<[{ documentId: number }]>`
    select document_id from order_items where order_id = ${id} limit 1`;
  drawable = item.documentId;
});

async function newOrder(quantity = 1): Promise<number> {
  const orderId = await addPieces(shop, quantity);
  await shop.sql`update order_items set document_id = ${drawable} where order_id = ${orderId}`;
  return orderId;
}

async function openScan(options: PageOptions & { as?: Visitor } = {}): Promise<Page> {
  const page = await shop.openPage({ as: admin, ...options });
  await page.goto(paths.adminScan);
  if (options.javaScript !== false) await page.locator("[data-enhanced]").waitFor();
  return page;
}

/** Without script the browser alone gives the field the focus, some time after the page is there. */
const hasFocus = (page: Page) => page.locator("#text:focus").waitFor();

/** As a keyboard scanner does: into whatever has the focus. */
async function read(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const says = (page: Page, title: string | RegExp) =>
  page.getByRole("heading", { level: 2, name: title }).waitFor();

const waits = (page: Page, hasText: string) =>
  page.locator("[data-network]", { hasText }).waitFor();

test("75.15 by keyboard alone an order goes from ready to packed, and the focus is always in the field", async () => {
  const orderId = await newOrder(2);
  await setSteps(shop, orderId, "printed");
  const page = await openScan();
  await read(page, codeOf(orderId));
  await says(page, "Checked: bin 1");
  await page.getByText("1 checked, 1 printed").waitFor();
  await page.locator("h1").click();
  await read(page, "BIN2");
  await says(page, "It belongs to bin 1");
  await read(page, "BIN1");
  await says(page, "Right: bin 1");
  await page.getByLabel("Sounds").uncheck();
  await read(page, codeOf(orderId, 2));
  await says(page, "Complete: bin 1");
  await read(page, `PT${String(orderId).padStart(6, "0")}`);
  await says(page, "Packed: 2 of 2");
  await page.keyboard.press("Escape");
  await says(page, "Taken back");
  expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 checked"]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("text");
});

test("75.16 a code that is read twice at once counts once, and a card waits for its piece", async () => {
  const orderId = await newOrder();
  const page = await openScan();
  await read(page, codeOf(orderId));
  await read(page, codeOf(orderId));
  await says(page, "Picked");
  await read(page, "CMD-SPOILT-MISPRINT");
  await page.getByText("Next piece: spoilt, misprint").waitFor();
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  await page.reload();
  await page.getByText("Next piece: spoilt, misprint").waitFor();
  await page.keyboard.press("Escape");
  await says(page, "Taken back");
  expect(await page.getByText("Next piece").isVisible()).toBe(false);
});

test("75.12 75.16 a reason beside the piece that was scanned last marks it as spoilt, in own words too", async () => {
  const orderId = await newOrder();
  const page = await openScan();
  await read(page, codeOf(orderId));
  await says(page, "Picked");
  await page.getByLabel("Own words about it").fill("Fell into the paint");
  await page.getByRole("button", { name: "Another reason" }).click();
  await says(page, "Spoilt: another reason");
  const [piece] = await shop.sql`
    select spoilt, spoilt_note from pieces where order_id = ${orderId} and attempt = 1`;
  expect(piece).toEqual({ spoilt: "other", spoiltNote: "Fell into the paint" });
  await page.keyboard.press("Escape");
  await says(page, "Taken back");
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test("75.17 without the network scans wait, outlive a reload, and are sent once in their order", async () => {
  const orderId = await newOrder(3);
  const page = await openScan({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  await page.context().setOffline(true);
  for (const code of [codeOf(orderId), codeOf(orderId, 2), "CMD-SPOILT-LOST", codeOf(orderId)]) {
    await read(page, code);
  }
  await read(page, codeOf(orderId, 9));
  await waits(page, "5 scans wait for the network");
  const font = await page
    .locator("[data-network]")
    .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  expect(font).toBeGreaterThanOrEqual(32);
  expect(await statesOf(shop, orderId)).toEqual(["1 ready", "2 ready", "3 ready"]);
  await page.context().setOffline(false);
  await says(page, `There is no piece ${codeOf(orderId, 9)}`);
  await page.locator("[data-network]").waitFor({ state: "hidden" });
  expect(await statesOf(shop, orderId)).toEqual(["1 spoilt", "1B ready", "2 picked", "3 ready"]);
});

test("75.17 a scan at which the shop fails is sent again", async () => {
  const orderId = await newOrder();
  const page = await openScan({ expected: /500/ });
  await page.route(paths.api.adminScans, (route) => route.fulfill({ status: 500 }));
  await read(page, codeOf(orderId));
  await waits(page, "1 scan waits for the shop");
  await page.unroute(paths.api.adminScans);
  await says(page, "Picked");
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test("75.17 a reload without answers loses no scan, and what went wrong among them is listed", async () => {
  const orderId = await newOrder(2);
  const page = await openScan({ expected: /ERR_FAILED|Failed to load/ });
  await page.route(paths.api.adminScans, (route) => route.abort());
  await read(page, codeOf(orderId));
  await read(page, codeOf(orderId, 7));
  await waits(page, "2 scans wait for the network");
  // An hour goes by.
  await page.evaluate(() => {
    const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("scan:"));
    const record = JSON.parse(localStorage.getItem(key) ?? "");
    for (const scan of record.queue) scan.readAt -= 3_600_000;
    localStorage.setItem(key, JSON.stringify(record));
  });
  await page.unroute(paths.api.adminScans);
  await page.reload();
  await page.getByRole("heading", { name: "What went wrong" }).waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: `There is no piece ${codeOf(orderId, 7)}. Scan the sticker again.` })
    .waitFor();
  expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 ready"]);
  await page.reload();
  await page.getByRole("button", { name: "I have seen them" }).click();
  await page.locator("[data-problems]").waitFor({ state: "hidden" });
});

test("75.18 once the session has ended, scans wait until somebody has logged in again", async () => {
  const orderId = await newOrder();
  const { username, password, visitor } = await register(shop, { isAdmin: true });
  const page = await openScan({ as: visitor, expected: /401/ });
  await page.context().clearCookies();
  await read(page, codeOf(orderId));
  await waits(page, "You are signed out: 1 scan waits.");
  await page.getByRole("link", { name: "Log in" }).last().click();
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await says(page, "Picked");
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test("75.18 nobody sends another person's scans", async () => {
  const orderId = await newOrder();
  const page = await openScan({ expected: /ERR_FAILED|Failed to load/ });
  await page.route(paths.api.adminScans, (route) => route.abort());
  await read(page, codeOf(orderId));
  await waits(page, "1 scan waits for the network");
  const other = await register(shop, { isAdmin: true });
  await page.context().clearCookies();
  const cookies = [...other.visitor.cookies].map(([name, value]) => ({
    name,
    value,
    url: shop.url,
  }));
  await page.context().addCookies(cookies);
  await page.unroute(paths.api.adminScans);
  await page.reload();
  await page.getByText("1 scan waits here for another account").waitFor();
  expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
});

test("75.26 without script a keyboard scanner goes from scan to scan, too", async () => {
  const orderId = await newOrder();
  const page = await openScan({ javaScript: false, width: 390 });
  await hasFocus(page);
  await read(page, codeOf(orderId));
  await says(page, "Picked");
  await hasFocus(page);
  await read(page, codeOf(orderId));
  await says(page, "Printed");
  await page.getByRole("button", { name: "Misprint" }).click();
  await says(page, "Spoilt: misprint");
  await page.getByRole("button", { name: "Take the last scan back" }).click();
  await says(page, "Taken back");
  expect(await page.getByRole("button", { name: "Use the camera" }).isVisible()).toBe(false);
  expect(await statesOf(shop, orderId)).toEqual(["1 printed"]);
});

test("75.19 the slip of a complete order is printed where that is switched on, and linked anyway", async () => {
  const orderId = await newOrder();
  await setSteps(shop, orderId, "printed");
  const page = await openScan();
  await page.getByLabel("Print the slip of each complete order").check();
  await page.reload();
  await page.locator("[data-enhanced]").waitFor();
  const printed = page.waitForResponse((answer) =>
    answer.url().endsWith(paths.adminPackingSlip(orderId)),
  );
  await read(page, codeOf(orderId));
  await says(page, "Complete");
  expect((await printed).status()).toBe(200);
  await page.frameLocator(".scan-slip").getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("link", { name: "Packing slip" }).getAttribute("href")).toBe(
    paths.adminPackingSlip(orderId),
  );
});

test("75.20 the page sends little script, and loads no reader of barcodes before its camera is used", async () => {
  const page = await openScan();
  const scripts = await ownFiles(page, ".js");
  expect(scripts.filter((path) => /camera|reader|detector/.test(path))).toEqual([]);
  expect(await packedBytes(admin, scripts)).toBeLessThan(6000);
});

const TABLET = { width: 768, dark: true, height: 1024 } as const;

for (const { width, dark, ...more } of [...SCREENS, TABLET]) {
  const size = "height" in more ? { context: { viewport: { width, height: more.height } } } : {};
  test(`75.21 the page is accessible and large, ${dark ? "dark" : "light"} at ${width} pixels`, async () => {
    const orderId = await newOrder(3);
    await setSteps(shop, orderId, "printed");
    const page = await openScan({ ...(width !== 768 && { width }), ...size, dark });
    const violations = await axeViolations(page, "empty");
    await read(page, codeOf(orderId));
    await says(page, /Checked: bin/);
    const title = page.locator(".scan-answer__title");
    const font = await title.evaluate((words) =>
      Number.parseFloat(getComputedStyle(words).fontSize),
    );
    expect(font).toBeGreaterThanOrEqual(32);
    violations.push(...(await axeViolations(page, "done")));
    await read(page, `PT${orderId}`);
    await says(page, "2 of 3 are still missing");
    violations.push(...(await axeViolations(page, "wrong")));
    await read(page, "CMD-SPOILT-MISPRINT");
    await says(page, "Spoilt: misprint");
    violations.push(...(await axeViolations(page, "armed")));
    expect(violations).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}
