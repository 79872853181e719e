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

/** Its handle is cut through in the middle: both ends have half of where it joins the wall. */
const JOINT = { up: 1.25 * INCH, wide: 15, tall: 17, high: 14 };

/** The mug's wall as if it were cut at the handle and laid flat: all that is printed. */
export const unrolled: Rendering = (x, y) => {
  const depth = -wall(x, y);
  if (depth < 0) return { cover: 0, fabric: 0, shade: 0, light: 0, shadow: shadow(x, y) };
  const turn = (x - VIEW_SIZE.width / 2) / (WIDTH / 2);
  const down = (y - TOP) / HEIGHT;
  const faces = facing(height, x, y);
  const { shade, light } = lit(faces);
  // Its ends turn away a little, so that one sees what it is bent from.
  const fall = 0.03 + 0.06 * down + 0.2 * Math.abs(turn + 0.12) ** 3 + 0.04 * smooth(0, 1, turn);
  const edge = 0.16 * smooth(1.4, 0, depth);
  return {
    ...{ cover: 1, fabric: 1, shadow: 0 },
    shade: clamp(shade + fall + edge),
    light: clamp(0.8 * light + mirrored(turn, down) + 0.5 * smooth(0.12, 0.24, faces)),
  };
};

/** Glaze mirrors a window at the left, a narrow one at the right, and the lamp above along the rim. */
function mirrored(turn: number, down: number): number {
  const upright = smooth(0.06, 0.16, down) * smooth(0.97, 0.8, down);
  const window = 0.2 * smooth(-0.8, -0.76, turn) * smooth(-0.56, -0.66, turn);
  const narrow = 0.16 * bell(turn - 0.83, 0.022);
  return upright * (window + narrow) + 0.4 * bell((down - 0.045) * HEIGHT, 4);
}

function height(x: number, y: number): number {
  const rolled = 7 * (1 - Math.exp(-Math.max(0, -wall(x, y)) / 6));
  const lip = 2.4 * bell(y - TOP - 6, 5);
  return rolled + lip + joint(x, y);
}

function joint(x: number, y: number): number {
  const across = Math.min(x - LEFT, LEFT + WIDTH - x) / JOINT.wide;
  const up = (Math.abs(y - VIEW_SIZE.height / 2) - JOINT.up) / JOINT.tall;
  const round = Math.exp(-((across * across + up * up) ** 1.5));
  return JOINT.high * round + 3 * Math.exp(-(across * across + up * up) / 2.5);
}

function shadow(x: number, y: number): number {
  const close = shadowOf(wall(x - 1, y - 1.5), 3, 0.32);
  return darkest(close, shadowOf(wall(x - 5, y - 9), 15, 0.22));
}
