import type { Page } from "playwright-core";
import type { Point } from "#shop/documents/geometry.ts";

/** Where the lower right corner of the frame is and the handle that scales by it, in px of the stage. */
export function scalingHandle(page: Page): Promise<{ corner: Point; handle: Point }> {
  return page.evaluate(() => {
    const numbers = (name: string, attribute: string) =>
      (
        document
          .querySelector(name)
          ?.getAttribute(attribute)
          ?.match(/-?[\d.]+/g) ?? []
      ).map(Number);
    const [, , , , right = 0, bottom = 0] = numbers("[data-outline]", "points");
    const [x = 0, y = 0] = numbers('[data-handle="2"]', "transform");
    return { corner: { x: right, y: bottom }, handle: { x, y } };
  });
}
