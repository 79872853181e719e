import type { AreaId } from "../goods/area.ts";
import type { Size } from "../placement.ts";
import { type AreaPrint, scaleInto } from "./fit.ts";
import { formatScale } from "./prints/print-text.ts";

/** Some things have so much less of an area: inches across, and down from a document's zero. */
export type SmallerAreas = Readonly<Record<AreaId, readonly Size[]>>;

/** Shoppers who have not chosen a shirt yet read it; undefined where everything takes the prints as they are. */
export function smallSizesNote(
  prints: readonly AreaPrint[],
  smaller: SmallerAreas,
): string | undefined {
  const scales = prints.flatMap((print) =>
    (smaller[print.area] ?? []).map((reach) => scaleInto(reach, print)),
  );
  const least = Math.min(1, ...scales);
  if (least === 1) return undefined;
  return `On small sizes and fitted shirts it prints smaller, down to ${formatScale(least)}, because their print area is. You see how much where you choose the size.`;
}
