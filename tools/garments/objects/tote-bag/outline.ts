import { smooth } from "../numbers.ts";
import { rectangle } from "../outline.ts";

/** Preview px, 26 an inch: the bag is 15 × 16 in, its handles are an inch wide. */
export const BAG = { x: 125, y: 226, width: 390, height: 416 };
export const MIDDLE = BAG.x + BAG.width / 2;

/** From the upper edge down: the hem, and the ends of the handles, which are sewn on below it. */
export const HEM = 31;
export const SEWN = { from: 12, to: 60 };

/** Its lower corners are rounder than the upper ones. */
const lower = rectangle({ ...BAG, x: -BAG.width / 2, y: 0, radius: 15 });
const upper = rectangle({ ...BAG, x: -BAG.width / 2, y: 0, radius: 4 });
const panel = (x: number, y: number) => (y > BAG.height / 2 ? lower : upper)(x, y);

/** The front panel: it hangs from its handles, so its mouth and its bottom sag and its sides draw in. */
export function front(x: number, y: number): number {
  const across = x - MIDDLE;
  const down = (y - BAG.y) / BAG.height;
  const drawnIn = 1 - 0.018 * Math.sin(Math.PI * Math.min(1, Math.max(0, down)));
  const sag = mouth(across) * (1 - down) + 5 * (1 - (across / 195) ** 2) * down;
  return panel(across / drawnIn, y - BAG.y - sag);
}

/** The back panel is seen above the mouth. */
export function inside(x: number, y: number): number {
  const across = x - MIDDLE;
  return panel(across * 1.006, y - BAG.y + 2 - 0.3 * mouth(across));
}

function mouth(across: number): number {
  const between = Math.abs(across) / HANDLE.half;
  return 7 * smooth(1, 0, between) + 4 * smooth(1.1, 2.25, between);
}

export type Handle = { half: number; top: number; lean: number };

export const HANDLE: Handle = { half: 90, top: 34, lean: 0 };
export const BACK_HANDLE: Handle = { half: 83, top: 18, lean: 7 };
export const STRAP = 13.5;

/** Legs up to here, then a bow. */
const SHOULDER = 190;

/** How far a point is from the middle of a strap (negative: within its bow), and how far along it is. */
export function alongHandle({ half, top, lean }: Handle, x: number, y: number) {
  const across = x - MIDDLE - lean * smooth(BAG.y, top, y);
  const wide = half + 7 * Math.sin((Math.PI * smooth(SHOULDER + 120, top, y)) / 1.6);
  if (y >= SHOULDER) return { off: Math.abs(across) - wide, along: SHOULDER - y };
  const [u, v] = [Math.abs(across) / wide, (SHOULDER - y) / (SHOULDER - top)];
  const out = (u ** BOW + v ** BOW) ** (1 / BOW);
  const slope = Math.hypot(
    (u / out) ** (BOW - 1) / wide,
    (v / out) ** (BOW - 1) / (SHOULDER - top),
  );
  return { off: (out - 1) / slope, along: (Math.atan2(v, u) * 2 * half) / 1.3 };
}

const BOW = 2.3;

/** Its ends are sewn onto a panel. */
export function handle(kind: Handle, x: number, y: number, end: number): number {
  const { off } = alongHandle(kind, x, y);
  return Math.max(Math.abs(off) - STRAP, y - end);
}
