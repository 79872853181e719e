import { backNeck } from "./neckline.ts";
import { between, moved, path } from "./path.ts";
import { armholeBend, type Half, on, type Pattern, type Point } from "./pattern.ts";

export function bodyPath(pattern: Pattern): string {
  const [right, left] = [contour(pattern, 1), contour(pattern, -1)];
  const armhole = armholeBend(pattern);
  return path(
    ...["M", right.neck, "Q", right.slope, right.shoulder, "Q", on(1, armhole), right.armpit],
    ...["C", right.chest, right.above, right.waist, "S", right.below, right.hem],
    ...hemCurve(right.hem, left.hem),
    ...["C", left.below, left.under, left.waist, "S", left.chest, left.armpit],
    ...["Q", on(-1, armhole), left.shoulder, "Q", left.slope, left.neck],
    ...[...backNeck(pattern, 1), "Z"],
  );
}

export function sidePath(pattern: Pattern, half: Half): string {
  const { armpit, chest, above, waist, below, hem } = contour(pattern, half);
  return path("M", armpit, "C", chest, above, waist, "S", below, hem);
}

export function hemPath(pattern: Pattern, up: number): string {
  const right = moved(contour(pattern, 1).hem, -1, -up);
  const left = moved(contour(pattern, -1).hem, 1, -up);
  return path("M", right, ...hemCurve(right, left));
}

function contour({ neck, shoulder, armpit, waist, hem }: Pattern, half: Half) {
  // A mirror image would look like an icon.
  const middle = half === 1 ? waist : moved(waist, 2.5, 16);
  const collar = { x: neck.half, y: neck.y };
  return {
    neck: on(half, collar),
    slope: on(half, moved(between(collar, shoulder, 0.5), 5, -1)),
    shoulder: on(half, shoulder),
    armpit: on(half, armpit),
    chest: on(half, moved(armpit, 1, 60)),
    above: on(half, moved(middle, -1, -70)),
    waist: on(half, middle),
    under: on(half, moved(middle, 1, 70)),
    below: on(half, moved(hem, half === 1 ? 3 : 0, -70)),
    hem: on(half, hem),
  };
}

function hemCurve(from: Point, to: Point): (string | Point)[] {
  const width = from.x - to.x;
  const middle = moved(between(from, to, 0.5), width * 0.06, 9);
  return [
    ...["C", moved(from, width * -0.2, 12), moved(middle, width * 0.16, -1), middle],
    ...["S", moved(to, width * 0.24, 15), to],
  ];
}
