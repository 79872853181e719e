import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { register } from "../data/accounts.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";

/** What somebody has done at a page. */
export type Tally = {
  scans: number;
  wrong: number;
  actions: number;
  presses: number;
  loads: number;
};

export type Desk = { page: Page; tally: Tally };

const PRESSED = "A mouse or a finger was pressed.";

/** Two people of the floor: one at the press, who has the office's pages in another tab, one who packs. */
export async function openFloor(shop: TestShop) {
  const [ada, grace] = [await open(shop, "Ada"), await open(shop, "Grace")];
  const office = await watch(await ada.page.context().newPage());
  for (const { page } of [ada, grace]) {
    await page.goto(paths.adminScan);
    await page.locator("[data-enhanced]").waitFor();
  }
  return { ada, grace, office };
}

async function open(shop: TestShop, username: string): Promise<Desk> {
  const { visitor } = await register(shop, { isAdmin: true, username });
  return watch(await shop.openPage({ as: visitor }));
}

/** Counts page loads, and presses wherever they come from. */
async function watch(page: Page): Promise<Desk> {
  const tally: Tally = { scans: 0, wrong: 0, actions: 0, presses: 0, loads: 0 };
  await page.addInitScript((pressed) => {
    addEventListener("pointerdown", () => console.info(pressed), { capture: true });
  }, PRESSED);
  page.on("console", (message) => {
    if (message.text() === PRESSED) tally.presses++;
  });
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) tally.loads++;
  });
  return { page, tally };
}

/** A keyboard scanner types and presses Enter; the page says what the scan has done. */
export async function read({ page, tally }: Desk, code: string): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(paths.api.adminScans));
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  return shown(page, tally, answered);
}

/** One key takes the last scan back. */
export async function takeBack({ page, tally }: Desk): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(paths.api.adminScans));
  await page.keyboard.press("Escape");
  return shown(page, tally, answered);
}

type Answered = ReturnType<Page["waitForResponse"]>;

async function shown(page: Page, tally: Tally, answered: Answered): Promise<string> {
  const { title, outcome } = (await (await answered).json()) as { title: string; outcome: string };
  tally.scans++;
  if (outcome === "wrong") tally.wrong++;
  await page.getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
  return title;
}

/** A press of a button or link in the office, which leads to a page. */
export async function press({ page, tally }: Desk, name: string | RegExp): Promise<void> {
  tally.actions++;
  const target = page.getByRole("button", { name }).or(page.getByRole("link", { name }));
  await target.first().click();
}

/** Another person's step is no double read after three seconds, which cloth needs to cool anyway. */
export async function untilCool({ sql }: TestShop, pieceId: number): Promise<void> {
  await until("the piece was printed a while ago", async () => {
    const [last] = await sql<[{ isCool: boolean }]>`
      select coalesce(max(created_at) < now() - interval '3 seconds', true) as is_cool
      from piece_events where piece_id = ${pieceId}`;
    return last.isCool;
  });
}
