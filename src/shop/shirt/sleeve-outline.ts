import { between, moved, path } from "./path.ts";
import { armholeBend, HALVES, type Half, on, type Pattern, type Point } from "./pattern.ts";

export function sleevePath(pattern: Pattern, half: Half): string {
  const { armpit, shoulder, sleeve } = pattern;
  const { crown, elbow, outer, inner } = sleeve;
  return path(
    ...["M", on(half, shoulder), "C", on(half, crown), on(half, elbow), on(half, outer)],
    ...opening(pattern, half, 0),
    ...["Q", on(half, moved(between(inner, armpit, 0.5), -2, 3)), on(half, armpit)],
    ...["Q", on(half, armholeBend(pattern)), on(half, shoulder), "Z"],
  );
}

export function armholes(pattern: Pattern): string {
  return path(
    ...HALVES.flatMap((half) => [
      ...["M", on(half, pattern.shoulder), "Q", on(half, armholeBend(pattern))],
      on(half, pattern.armpit),
    ]),
  );
}

export function sleeveHems(pattern: Pattern, up: number): string {
  const { outer } = ends(pattern, up);
  return path(...HALVES.flatMap((half) => ["M", on(half, outer), ...opening(pattern, half, up)]));
}

export function acrossSleeve({ shoulder, sleeve }: Pattern, half: Half): [Point, Point] {
  const { outer, inner } = sleeve;
  const width = Math.hypot(outer.x - inner.x, outer.y - inner.y);
  const length = Math.hypot(outer.x - shoulder.x, outer.y - shoulder.y);
  const inwards = { x: (shoulder.y - outer.y) / length, y: (outer.x - shoulder.x) / length };
  const at = (by: number) =>
    on(half, moved(between(shoulder, outer, 0.5), inwards.x * width * by, inwards.y * width * by));
  return [at(-0.12), at(1.05)];
}

function opening(pattern: Pattern, half: Half, up: number): (string | Point)[] {
  const { outer, inner } = ends(pattern, up);
  const bulge = { x: (inner.y - outer.y) * 0.09, y: (outer.x - inner.x) * 0.09 };
  return ["Q", on(half, moved(between(outer, inner, 0.5), bulge.x, bulge.y)), on(half, inner)];
}

function ends({ armpit, sleeve }: Pattern, up: number) {
  const { outer, inner, elbow } = sleeve;
  return {
    outer: between(outer, elbow, up / Math.hypot(outer.x - elbow.x, outer.y - elbow.y)),
    inner: between(inner, armpit, up / Math.hypot(inner.x - armpit.x, inner.y - armpit.y)),
  };
}
