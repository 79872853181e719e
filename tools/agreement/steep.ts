import { finestScale } from "#shop/goods/mesh.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import { PIXELS_PER_INCH } from "#shop/placement.ts";
import { type PixelBox, SHOT_PIXELS_PER_INCH } from "./shots.ts";

/**
 * Where a bend shows less than this of an inch's length, lines are finer than a pixel, and each way
 * to draw smooths them otherwise.
 */
const STEEP = 0.3;

/** Parts of a picture that begins at the top left; there are none where an area lies flat. */
export function steepParts(
  { area, mesh }: ShownArea,
  { left, top }: Pick<PixelBox, "left" | "top">,
): PixelBox[] {
  if (!mesh) return [];
  const { columns, points } = mesh;
  const seen = mesh.seen ?? area.box;
  const least = (STEEP * finestScale(mesh, seen) * seen.width) / (columns - 1);
  const by = SHOT_PIXELS_PER_INCH / PIXELS_PER_INCH;
  return points.slice(0, -columns).flatMap((point, at) => {
    const right = points[at + 1];
    const [below, last] = [points[at + columns], points[at + columns + 1]];
    if (at % columns === columns - 1 || !right || !below || !last) return [];
    if (Math.hypot(right.x - point.x, right.y - point.y) >= least) return [];
    const [xs, ys] = [
      [point, right, below, last].map(({ x }) => x * by - left),
      [point, right, below, last].map(({ y }) => y * by - top),
    ];
    const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
    const width = Math.ceil(Math.max(...xs)) - x;
    return { left: x, top: y, width, height: Math.ceil(Math.max(...ys)) - y };
  });
}

/** True of a pixel in these parts, and of one beside them: sums of pixels reach there. */
export function isIn(parts: readonly PixelBox[], { x, y }: { x: number; y: number }): boolean {
  return parts.some(
    ({ left, top, width, height }) =>
      x >= left - 1 && x <= left + width && y >= top - 1 && y <= top + height,
  );
}
