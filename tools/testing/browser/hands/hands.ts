import type { Locator, Page } from "playwright-core";
import type { Point } from "#shop/documents/geometry.ts";

/** A layer shall be here on its area: its center, its width before the rotation, in inches. */
export type Place = Point & { width: number; rotation: number };

/** How somebody works a page: the same steps by mouse, by fingers or by keys. */
export type Hands = {
  press(target: Locator): Promise<void>;
  /** The text replaces what a field has. */
  type(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** The radio button is one of several, found by its label. */
  pick(label: Locator): Promise<void>;
  /** The selected layer of the open area. */
  place(layer: Locator, to: Place): Promise<void>;
};

/** Screen px of inches of the open area. */
export function toScreen(page: Page, at: Point): Promise<Point> {
  return page.locator("[data-area]").evaluate((area, { x, y }) => {
    const matrix = (area as SVGGraphicsElement).getScreenCTM();
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return { x: point.x, y: point.y };
  }, at);
}

/** Its middle on the screen, and its width in inches. Outlines are wider than what they outline. */
export function whereIs(layer: Locator): Promise<{ middle: Point; inches: number }> {
  return layer.evaluate((element) => {
    const object = element as SVGGraphicsElement;
    const middle = new DOMPoint().matrixTransform(object.getScreenCTM() ?? undefined);
    return { middle: { x: middle.x, y: middle.y }, inches: object.getBBox().width };
  });
}

/** Around 0, 0, by clockwise degrees. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}
