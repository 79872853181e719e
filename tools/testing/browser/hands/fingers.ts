import type { Locator, Page } from "playwright-core";
import type { Point } from "#shop/documents/geometry.ts";
import { type Hands, type Place, toScreen, turned, whereIs } from "./hands.ts";

/** Px from the middle to each finger. */
const ARM = 40;
const STEPS = 5;

/** Taps, and two fingers that move, scale and turn a layer in one go. */
export function byFingers(page: Page): Hands {
  const session = page.context().newCDPSession(page);

  async function send(type: "touchStart" | "touchMove" | "touchEnd", ...at: Point[]) {
    const touchPoints = at.map((point, id) => ({ ...point, id }));
    await (await session).send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  return {
    press: (target) => target.tap(),
    async type(field, text) {
      await field.tap();
      await field.selectText();
      await page.keyboard.type(text);
    },
    // The list that drops down is the system's own.
    choose: async (select, option) => void (await select.selectOption(option)),
    pick: (label) => label.tap(),
    async place(layer: Locator, to: Place) {
      const { middle, inches } = await whereIs(layer);
      const there = await toScreen(page, to);
      const fingers = (share: number): [Point, Point] => {
        const between = (from: number, until: number) => from + (until - from) * share;
        const arm = turned({ x: ARM * between(1, to.width / inches), y: 0 }, to.rotation * share);
        const [x, y] = [between(middle.x, there.x), between(middle.y, there.y)];
        return [
          { x: x - arm.x, y: y - arm.y },
          { x: x + arm.x, y: y + arm.y },
        ];
      };
      const [first, second] = fingers(0);
      await send("touchStart", first);
      await send("touchStart", first, second);
      for (let step = 1; step <= STEPS; step++) await send("touchMove", ...fingers(step / STEPS));
      await send("touchEnd");
      // The buttons that add something lie behind the sheet.
      await page.getByRole("button", { name: "Close the controls" }).tap();
    },
  };
}
