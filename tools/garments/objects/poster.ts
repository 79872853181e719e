import type { Rendering } from "../rendering.ts";
import { noise } from "./noise.ts";
import { bell, clamp, smooth } from "./numbers.ts";
import { darkest, rectangle, shadowOf } from "./outline.ts";
import { facing, lit } from "./relief.ts";

/** 24 × 36 in, 16 px an inch: the sheet is the area, to its edges. */
const SHEET = { x: 128, y: 48, width: 384, height: 576 };

const sheet = rectangle(SHEET);
const [RIGHT, BOTTOM] = [SHEET.x + SHEET.width, SHEET.y + SHEET.height];

export function posterFront(): Rendering {
  return poster;
}

/** A sheet on a wall, fixed at its top; it was rolled, so its lower corners come off the wall. */
const poster: Rendering = (x, y) => {
  const cover = sheet(x, y) <= 0 ? 1 : 0;
  if (!cover) return { cover, fabric: 0, shade: 0, light: 0, shadow: shadow(x, y) };
  const { shade, light } = lit(facing(height, x, y));
  const fall = 0.05 * smooth(SHEET.x, RIGHT + 200, x) + 0.09 * smooth(SHEET.y, BOTTOM, y);
  const edge = 0.1 * smooth(-1, 0, sheet(x, y));
  // Satin paper mirrors a window, softly, where it rolls towards it.
  const sheen = 0.1 * bell(rolled(x, y) - 0.16, 0.13) + 0.05 * bell(rolled(x, y) - 0.72, 0.09);
  return {
    cover,
    fabric: 1,
    shade: clamp(shade + fall + edge),
    light: clamp(light + sheen),
    shadow: 0,
  };
};

/** How far across the sheet, along its bend. */
const rolled = (x: number, y: number) => (x - SHEET.x + 0.16 * (y - SHEET.y)) / SHEET.width;

function height(x: number, y: number): number {
  const across = (x - SHEET.x) / SHEET.width;
  const down = (y - SHEET.y) / SHEET.height;
  const roll = 40 * (across - 0.5) ** 2 * (0.25 + down);
  const wave = 8 * bell(across - 0.3 - 0.1 * down, 0.2) * smooth(0.15, 0.8, down);
  const corners = 24 * lift(x - SHEET.x, BOTTOM - y) + 34 * lift(RIGHT - x, BOTTOM - y);
  return roll - wave + corners + 0.7 * noise(x / 170, y / 230, 3);
}

/** 1 at a corner, nothing some inches away. */
function lift(across: number, up: number): number {
  return smooth(150, 0, across * 0.8 + up) ** 1.5;
}

function shadow(x: number, y: number): number {
  const down = clamp((y - SHEET.y) / SHEET.height);
  const away = 3 + 11 * down * down;
  const close = shadowOf(sheet(x - 1, y - 1.5), 2.5, 0.3);
  const wide = shadowOf(sheet(x - away * 0.8, y - away), 5 + away, 0.24);
  return darkest(close, wide);
}
