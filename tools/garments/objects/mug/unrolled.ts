import { MUG } from "#shop/goods/objects/mug-view.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import type { Rendering } from "../../rendering.ts";
import { bell, clamp, smooth } from "../numbers.ts";
import { darkest, rectangle, shadowOf } from "../outline.ts";
import { facing, lit } from "../relief.ts";

/** Preview px an inch. */
const INCH = 58;
const WIDTH = 2 * Math.PI * MUG.radius * INCH;
const HEIGHT = MUG.height * INCH;
const [LEFT, TOP] = [(VIEW_SIZE.width - WIDTH) / 2, (VIEW_SIZE.height - HEIGHT) / 2];
const wall = rectangle({ x: LEFT, y: TOP, width: WIDTH, height: HEIGHT, radius: 9 });

/** The mug's wall as if it were cut at the handle and laid flat: all that is printed. */
export const unrolled: Rendering = (x, y) => {
  const depth = -wall(x, y);
  if (depth < 0) return { cover: 0, fabric: 0, shade: 0, light: 0, shadow: shadow(x, y) };
  const { shade, light } = lit(facing(height, x, y));
  const fall = 0.03 + 0.07 * smooth(TOP, TOP + HEIGHT, y) + 0.05 * smooth(0, VIEW_SIZE.width, x);
  const gloss = 0.35 * bell(y - TOP - 13, 5) + 0.12 * bell(y - TOP - 0.3 * HEIGHT, 46);
  const edge = 0.16 * smooth(1.4, 0, depth);
  return {
    ...{ cover: 1, fabric: 1, shadow: 0 },
    shade: clamp(shade + fall + edge),
    light: clamp(light + gloss),
  };
};

function height(x: number, y: number): number {
  return 7 * (1 - Math.exp(-Math.max(0, -wall(x, y)) / 6));
}

function shadow(x: number, y: number): number {
  const close = shadowOf(wall(x - 1, y - 1.5), 3, 0.32);
  return darkest(close, shadowOf(wall(x - 5, y - 9), 15, 0.22));
}
