import { MUG } from "#shop/goods/objects/mug-view.ts";
import { clamp, mix } from "../numbers.ts";

/** Inches. */
const WALL = 0.17;
const FLOOR = 0.25;
const HANDLE = { reach: 1.12, tall: 1.42, corner: 0.86, thick: 0.165 };

/** Distance to the mug in inches, negative within; its handle points along x, its axis is y. */
export function mug(x: number, y: number, z: number): number {
  const out = Math.hypot(x, z);
  const body = rounded(out - MUG.radius, Math.abs(y - MUG.height / 2) - MUG.height / 2, 0.13);
  const whole = x > 0 ? smoothMin(body, handle(x, y, z), 0.16) : body;
  return smoothMax(whole, -cavity(out, y), 0.11);
}

/** The room for what one drinks, open above. */
export function cavity(out: number, y: number): number {
  return rounded(out - MUG.radius + WALL, FLOOR - y, 0.3);
}

/** A bar of oval section, bent to a rounded rectangle whose inner half lies in the body. */
function handle(x: number, y: number, z: number): number {
  const across = Math.abs(x - MUG.radius) - HANDLE.reach + HANDLE.corner;
  const up = Math.abs(y - MUG.height / 2) - HANDLE.tall + HANDLE.corner;
  const bar = Math.hypot(Math.max(across, 0), Math.max(up, 0)) + Math.min(Math.max(across, up), 0);
  return Math.hypot(bar - HANDLE.corner, z * 0.68) - HANDLE.thick;
}

/** What is within both edges, rounded where they meet. */
function rounded(one: number, other: number, radius: number): number {
  const [a, b] = [one + radius, other + radius];
  return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - radius;
}

function smoothMin(one: number, other: number, width: number): number {
  const share = clamp(0.5 + (other - one) / (2 * width));
  return mix(other, one, share) - width * share * (1 - share);
}

function smoothMax(one: number, other: number, width: number): number {
  return -smoothMin(-one, -other, width);
}
