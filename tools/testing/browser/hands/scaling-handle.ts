import type { Page } from "playwright-core";
import type { Point } from "#shop/documents/geometry.ts";

/** How far right of and below its corner the handle stands that scales a layer, in screen px. */
export function handleFromCorner(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const numbers = (name: string, attribute: string) => {
      const text = document.querySelector(name)?.getAttribute(attribute);
      return (text?.match(/-?[\d.]+/g) ?? []).map(Number);
    };
    const [, , , , right = 0, bottom = 0] = numbers("[data-outline]", "points");
    const [x = 0, y = 0] = numbers('[data-handle="2"]', "transform");
    return { x: x - right, y: y - bottom };
  });
}
