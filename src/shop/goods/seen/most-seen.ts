import type { Box } from "../../placement.ts";
import type { AreaId } from "../area.ts";
import type { Mesh } from "../mesh.ts";

/** Some callers know no more than the area of a print; others also where it lies, in inches. */
export type Printed = { area: AreaId } & Partial<Box>;

type Pictured = { areas: readonly { area: { id: AreaId }; mesh?: Mesh }[] };

/** A view has to show this much more of a print to come before another one. */
const MORE = 0.02;

/**
 * Where views show parts of an area, as those around a mug do, the one that has most of what is
 * printed there comes first.
 */
export function mostSeenFirst<View extends Pictured>(
  views: readonly View[],
  prints: readonly Printed[],
): View[] {
  const [first, ...others] = views;
  if (!first) return [];
  if (others.length === 0) return [first];
  const print = prints.find(({ area }) => partOf(first, area));
  if (!print) return [...views];
  let best = first;
  for (const view of others)
    if (seenShare(view, print) > seenShare(best, print) + MORE) best = view;
  return [best, ...views.filter((view) => view !== best)];
}

/** From 0 to 1; 0 where the view shows all of the area, or it is not known where the print lies. */
export function seenShare(view: Pictured, { area, x, y, width, height }: Printed): number {
  const seen = partOf(view, area);
  if (!seen || x === undefined || y === undefined || !width || !height) return 0;
  const across = Math.min(x + width, seen.x + seen.width) - Math.max(x, seen.x);
  const down = Math.min(y + height, seen.y + seen.height) - Math.max(y, seen.y);
  return (Math.max(0, across) * Math.max(0, down)) / (width * height);
}

/** True where a picture of the view shows something of what is printed; also where nobody knows. */
export function showsSome(view: Pictured, prints: readonly Printed[]): boolean {
  return prints.some((print) => {
    if (!view.areas.some(({ area }) => area.id === print.area)) return false;
    return !partOf(view, print.area) || !isPlaced(print) || seenShare(view, print) > 0;
  });
}

function isPlaced({ x, y, width, height }: Printed): boolean {
  return x !== undefined && y !== undefined && Boolean(width && height);
}

function partOf({ areas }: Pictured, area: AreaId): Box | undefined {
  return areas.find((shown) => shown.area.id === area)?.mesh?.seen;
}
