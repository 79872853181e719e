import { cloud, noise } from "../noise.ts";
import { bell, smooth } from "../numbers.ts";
import { BAG, front, HEM, MIDDLE } from "./outline.ts";

/** From one end to the other, its width and its height in px: cloth that hangs from its handles. */
type Fold = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  height: number,
];

const FOLDS: readonly Fold[] = [
  [-92, 50, -128, 330, 26, 7],
  [-86, 40, -60, 260, 22, -5],
  [94, 50, 122, 360, 28, 7],
  [84, 44, 48, 300, 24, -5],
  [-100, 30, -185, 150, 14, 5],
  [102, 30, 184, 170, 15, 5],
  [-60, 20, 60, 26, 16, -4],
  [-190, 372, -120, 404, 10, 4],
  [190, 366, 116, 408, 11, 4],
  [-184, 300, -150, 400, 12, -3],
  [182, 280, 158, 396, 13, -3],
  [-110, 386, 90, 398, 14, 4],
  [-20, 120, 10, 380, 34, 4],
];

/** Height of the front panel in px; a bag's other side is its mirror image with folds of its own. */
export function panelHeight(side: 1 | -1): (x: number, y: number) => number {
  return (x, y) => {
    const [across, down] = [(x - MIDDLE) * side, y - BAG.y];
    // The hem lies flat: the cloth turns away at the sides and below alone.
    const inwards = Math.max(0, -front(x, Math.max(y, BAG.y + 2 * HEM)));
    const edge = 9 * (1 - Math.exp(-inwards / 11));
    const hem = 0.9 * smooth(HEM + 1.2, HEM - 1.2, down);
    const seam = 0.7 * bell(inwards - 7, 3.5) * cloud(y / 15, side * 5, 11, 2);
    return edge + hem + seam + 1.35 * folds(across, down) + drape(across, down, side) + weave(x, y);
  };
}

function folds(across: number, down: number): number {
  let sum = 0;
  for (const [x1, y1, x2, y2, width, height] of FOLDS) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const along = ((across - x1) * dx + (down - y1) * dy) / length / length;
    if (along < -0.25 || along > 1.25) continue;
    const off = ((across - x1) * dy - (down - y1) * dx) / length + 9 * Math.sin(along * 3);
    if (Math.abs(off) > 3 * width) continue;
    const taper = smooth(-0.25, 0.3, along) * smooth(1.25, 0.6, along);
    sum += height * taper * bell(off, width * (0.8 + 0.5 * along));
  }
  return sum;
}

function drape(across: number, down: number, side: number): number {
  const large = 13 * cloud(across / 120 + 7 * side, down / 170, 21, 2);
  return large + 2.4 * cloud(across / 38, down / 52 + side, 5, 2) + creases(across, down, side);
}

/** Where it was folded to be stacked, and where it hangs loose: soft ridges that slant a little. */
function creases(across: number, down: number, side: number): number {
  const sway = 26 * noise(across / 70, down / 60, 51 + side);
  const ridge = bell(noise((across + sway) / 62, (down + 0.6 * across) / 180, 53 + side), 0.24);
  const stacked = 1.1 * bell(down - 214 - 0.03 * across + 3 * noise(across / 60, side, 55), 5);
  return 2.6 * ridge * smooth(-0.5, 0.6, noise(across / 110, down / 110, 54)) + stacked;
}

/** Uneven threads: even ones would flicker where the picture is shown smaller. */
export function weave(x: number, y: number): number {
  const warp = noise(x / 1.2, y / 5, 31) + 0.5 * noise(x / 2.4, y / 26, 32);
  const weft = noise(x / 5, y / 1.2, 33) + 0.5 * noise(x / 26, y / 2.4, 34);
  return 0.1 * (warp + weft);
}

/** Specks of the boll, darker than the cloth around them. */
export function specks(x: number, y: number): number {
  return (
    smooth(0.72, 0.9, noise(x / 1.7, y / 2.6, 77)) * smooth(0.1, 0.5, noise(x / 23, y / 23, 78))
  );
}
