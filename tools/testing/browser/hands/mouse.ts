import type { Locator, Page } from "playwright-core";
import type { Point } from "#shop/documents/geometry.ts";
import { type Hands, type Place, toScreen, turned, whereIs } from "./hands.ts";
import { handleFromCorner } from "./scaling-handle.ts";

/** Drags corners freely, the handle by steps, the layer itself with its snaps. */
export function byMouse(page: Page): Hands {
  async function drag(from: Point, to: Point, ...held: string[]): Promise<void> {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const key of held) await page.keyboard.down(key);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    for (const key of held) await page.keyboard.up(key);
  }

  async function middleOf(handle: string): Promise<Point> {
    const box = await page.locator(`[data-handle="${handle}"] .handle__knob`).boundingBox();
    if (!box) throw new Error(`There is no handle ${handle}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  return {
    press: (target) => target.click(),
    async type(field, text) {
      await field.click();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    // The list that drops down is the system's own.
    choose: async (select, option) => void (await select.selectOption(option)),
    pick: (label) => label.click(),
    async place(layer: Locator, to: Place) {
      await layer.scrollIntoViewIfNeeded();
      const { middle, inches } = await whereIs(layer);
      const around = (at: Point, by: (arm: Point) => Point) => {
        const arm = by({ x: at.x - middle.x, y: at.y - middle.y });
        return { x: middle.x + arm.x, y: middle.y + arm.y };
      };
      const handle = await middleOf("2");
      // The handle moves as far as its corner. It stands outside of it where the layer is small.
      const outside = await handleFromCorner(page);
      const growth = to.width / inches - 1;
      const scaled = {
        x: handle.x + growth * (handle.x - outside.x - middle.x),
        y: handle.y + growth * (handle.y - outside.y - middle.y),
      };
      await drag(handle, scaled, "Alt", "Control");
      if (to.rotation !== 0) {
        const turn = await middleOf("turn");
        const there = around(turn, (arm) => turned(arm, to.rotation));
        await drag(turn, there, "Shift");
      }
      await drag(middle, await toScreen(page, to));
    },
  };
}
