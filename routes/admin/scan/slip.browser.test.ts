import { beforeAll, expect, test } from "bun:test";
import type { Page, Route } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, setSteps } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

async function addPrinted(): Promise<number> {
  const orderId = await addPieces(shop);
  await setSteps(shop, orderId, "printed");
  return orderId;
}

/** The page prints slips by itself; the path says which one it prints. */
async function openScan(): Promise<{ page: Page; nextPrinted: () => Promise<string> }> {
  const page = await shop.openPage({ as: admin, expected: /mockups|packing-slip/ });
  await page.clock.install();
  await page.addInitScript(() => {
    window.print = () => console.info(`printed ${location.pathname}`);
  });
  await page.goto(paths.adminScan);
  await page.locator("[data-enhanced]").waitFor();
  await page.getByLabel("Print the slip of each complete order").check();
  const nextPrinted = async () => {
    const isPrinted = (text: string) => text.startsWith("printed ");
    const said = await page.waitForEvent("console", (line) => isPrinted(line.text()));
    return said.text().slice("printed ".length);
  };
  return { page, nextPrinted };
}

async function read(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "Complete" }).waitFor();
}

const failures: [string, (route: Route) => unknown, number][] = [
  ["does not load", (route) => route.abort(), 0],
  ["is answered with an error", (route) => route.fulfill({ status: 500, body: "Broken" }), 0],
  ["never comes", () => {}, 15_000],
];

test.each(failures)(
  "75.19 the page links a slip that %s, and prints the next one",
  async (_, fail, waitMs) => {
    const [orderId, next] = [await addPrinted(), await addPrinted()];
    const { page, nextPrinted } = await openScan();
    await page.route(`**${paths.adminPackingSlip(orderId)}`, fail);
    const requested = page.waitForRequest(`**${paths.adminPackingSlip(orderId)}`);
    await read(page, codeOf(orderId));
    await requested;
    await page.clock.fastForward(waitMs);
    const line = page
      .getByRole("region", { name: "What went wrong" })
      .getByRole("listitem")
      .filter({ hasText: `PT${String(orderId).padStart(6, "0")} Its slip did not print.` });
    await line.waitFor();
    const link = line.getByRole("link", { name: "Packing slip" });
    expect(await link.getAttribute("href")).toBe(`${shop.url}${paths.adminPackingSlip(orderId)}`);
    const printed = nextPrinted();
    await read(page, codeOf(next));
    expect(await printed).toBe(paths.adminPackingSlip(next));
    await page.reload();
    await line.waitFor();
  },
);
