import { VIEW_SIZE } from "../placement.ts";
import { path } from "./path.ts";
import { type Half, on, type Pattern, type Point } from "./pattern.ts";

const CENTER = VIEW_SIZE.width / 2;

/** `out` px outside the opening: 0 is its edge, `neck.rib` the collar's seam. */
export function frontNeckPath({ neck }: Pattern, out: number): string {
  const end = { x: neck.half + out * 0.9, y: neck.y + out * 0.35 };
  const drop = neck.depth + out;
  if (neck.shape === "v") {
    const tip = { x: CENTER, y: neck.y + neck.depth + out * 1.5 };
    const bend = { x: end.x * 0.74, y: neck.y + drop * 0.52 };
    return path("M", on(-1, end), "Q", on(-1, bend), tip, "Q", on(1, bend), on(1, end));
  }
  const bend = { x: end.x * 0.84, y: neck.y + drop * 1.32 };
  return path("M", on(-1, end), "C", on(-1, bend), on(1, bend), on(1, end));
}

export function backNeckPath(pattern: Pattern, down: number): string {
  return path("M", on(-1, backEnd(pattern, down)), ...backNeck(pattern, 1, down));
}

export function backNeck(pattern: Pattern, towards: Half, down = 0): (string | Point)[] {
  const { half, y } = pattern.neck;
  const bend = { x: half * 0.55, y: y + 13 + down * 1.06 };
  const away = towards === 1 ? -1 : 1;
  return ["C", on(away, bend), on(towards, bend), on(towards, backEnd(pattern, down))];
}

export function openingPath(pattern: Pattern): string {
  return path(frontNeckPath(pattern, 0), ...backNeck(pattern, -1), "Z");
}

export function labelPath({ neck }: Pattern): string {
  return path("M", { x: CENTER - 13, y: neck.y + neck.rib + 13 }, "h26v15h-26z");
}

function backEnd({ neck }: Pattern, down: number): Point {
  return { x: neck.half + down * 0.9, y: neck.y + down * 0.35 };
}
