import type { Rendering, Spot } from "../rendering.ts";
import { bell, clamp, smooth } from "./numbers.ts";
import { type Distance, darkest, rectangle, shadowOf } from "./outline.ts";
import { facing, lit } from "./relief.ts";

/** A4 of 48 px an inch; the area is a little smaller all around. */
const SHEET = { width: 397, height: 561 };
const CENTER = { x: 322, y: 334 };

const flat = rectangle({ x: -SHEET.width / 2, y: -SHEET.height / 2, ...SHEET, radius: 9 });

const upper = turned(-3);
const lower = turned(2.5);

export function stickerSheetFront(): Rendering {
  return stickerSheet;
}

/** Two sheets on a table, the upper one with a corner that comes off the lower. */
const stickerSheet: Rendering = (x, y) => {
  if (upper.distance(x, y) <= 0) return { ...onUpper(...upper.at(x, y)), shadow: 0 };
  if (lower.distance(x, y) <= 0) return { ...onLower(x, y), shadow: 0 };
  const shadow = darkest(fromUpper(x, y, 0.6), under(lower.distance, x, y));
  return { cover: 0, fabric: 0, shade: 0, light: 0, shadow };
};

type Point = [x: number, y: number];
type Sheet = { distance: Distance; at: (x: number, y: number) => Point };

/** Degrees about the center, clockwise. */
function turned(degrees: number): Sheet {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (x: number, y: number): Point => {
    const [across, down] = [x - CENTER.x, y - CENTER.y];
    return [across * cos + down * sin, down * cos - across * sin];
  };
  return { at, distance: (x, y) => flat(...at(x, y)) };
}

/** Smooth vinyl mirrors a bright window in a broad band. */
function onUpper(x: number, y: number): Omit<Spot, "shadow"> {
  const { shade, light } = lit(facing(height, x, y));
  const across = x * 0.82 + y * 0.57 + 3 * height(x, y);
  const gloss = 0.34 * bell(across + 120, 62) + 0.2 * bell(across + 8, 18) + 0.5 * curled(x, y);
  // Before the corner rises, the sheet turns away from the window.
  const bent = 0.1 * bell(lift(x, y) - 0.12, 0.13);
  const fall = bent + 0.045 + 0.07 * smooth(-SHEET.height / 2, SHEET.height / 2, y + x * 0.4);
  const edge = 0.16 * smooth(-1.2, 0, flat(x, y));
  return { cover: 1, fabric: 1, shade: clamp(shade + fall + edge), light: clamp(light + gloss) };
}

function onLower(x: number, y: number): Omit<Spot, "shadow"> {
  const edge = 0.16 * smooth(-1.2, 0, lower.distance(x, y));
  return { cover: 1, fabric: 1, shade: clamp(0.16 + edge + 1.3 * fromUpper(x, y, 1)), light: 0.04 };
}

/** The corner that comes off turns to the window: a bright stripe goes across it. */
const curled = (x: number, y: number) => bell(lift(x, y) - 0.34, 0.13);

function height(x: number, y: number): number {
  const corner = lift(x, y);
  return 78 * corner * corner + 1.5 * bell(x / SHEET.width + 0.2, 0.5);
}

/** 1 at the lower right corner, nothing some inches away. */
function lift(x: number, y: number): number {
  return smooth(190, 0, SHEET.width / 2 - x + SHEET.height / 2 - y);
}

function fromUpper(x: number, y: number, strength: number): number {
  const corner = lift(...upper.at(x - 6, y - 6));
  const away = 3 + 12 * corner;
  const close = shadowOf(upper.distance(x - 1, y - 1.5), 2.5, 0.32 * (1 - 0.7 * corner));
  return (
    strength * darkest(close, shadowOf(upper.distance(x - away * 0.7, y - away), 4 + away, 0.3))
  );
}

function under(distance: Distance, x: number, y: number): number {
  const close = shadowOf(distance(x - 1, y - 1.5), 2.5, 0.34);
  return darkest(close, shadowOf(distance(x - 5, y - 8), 14, 0.22));
}
