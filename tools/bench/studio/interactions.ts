import type { Page } from "playwright-core";

export type Interaction = { name: string; run: (page: Page) => Promise<void> };

const front = (page: Page) => page.locator(".canvas__objects");
const layer = (page: Page, at: number) => front(page).locator("[data-object]").nth(at);

/** A shopper does these all the time; the order is such that each finds what it needs. */
export const INTERACTIONS: readonly Interaction[] = [
  { name: "select a picture", run: (page) => click(page, 1) },
  { name: "select a text", run: (page) => click(page, 11) },
  { name: "select a piece of art", run: (page) => click(page, 16) },
  {
    name: "drag a picture",
    async run(page) {
      const { x, y } = await middle(page, 5);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 10, { steps: 4 });
      await page.mouse.up();
    },
  },
  { name: "nudge by an arrow key", run: (page) => press(page, "ArrowRight") },
  { name: "grow by a key", run: (page) => press(page, "+") },
  {
    name: "type in a number field",
    async run(page) {
      await page.getByLabel(/^Across/).fill("");
      await page.keyboard.type("1.25");
      await page.keyboard.press("Enter");
    },
  },
  {
    name: "change the shirt's color",
    run: (page) => page.getByRole("radio", { name: "Black" }).locator("xpath=..").click(),
  },
  {
    name: "undo",
    run: (page) => page.getByRole("button", { name: /^Undo/ }).click(),
  },
  {
    name: "undo by keys",
    async run(page) {
      await layer(page, 5).focus();
      await page.keyboard.press("Control+z");
    },
  },
];

/** The middle of a layer on the screen is in CSS px. */
export async function middle(page: Page, at: number) {
  const box = await layer(page, at).boundingBox();
  if (!box) throw new Error(`There is no layer ${at}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function click(page: Page, at: number): Promise<void> {
  const { x, y } = await middle(page, at);
  await page.mouse.click(x, y);
}

async function press(page: Page, key: string): Promise<void> {
  await layer(page, 5).focus();
  await page.keyboard.press(key);
}
