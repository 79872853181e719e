import type { Cut } from "../shirt/pattern.ts";
import { AREA_NAMES } from "./areas.ts";
import { type AreaPrint, fitScale, formatScale } from "./fit.ts";
import { SMALLER_SHIRTS } from "./print-areas.ts";

const LIST = new Intl.ListFormat("en");

type Smaller = { size: string; percent: string };

/**
 * For whoever chooses a size: `On XS and S it prints at 75% and 88%, because their print area is
 * smaller.` One sentence for each print that is scaled; none where every size takes them as they are.
 */
export function sizeNotes(
  { cut, sizes }: { cut: Cut; sizes: readonly string[] },
  prints: readonly AreaPrint[],
): string[] {
  return prints.flatMap((print) => {
    const what =
      prints.length === 1 ? "it prints" : `the ${AREA_NAMES[print.area].toLowerCase()} prints`;
    const smaller = sizes.flatMap((size) => {
      const scale = fitScale({ cut, size, print });
      return scale < 1 ? { size, percent: formatScale(scale) } : [];
    });
    if (smaller.length === 0) return [];
    const everywhere = sizes.length > 1 && smaller.length === sizes.length;
    return everywhere ? onEverySize(what, smaller) : onSome(what, smaller);
  });
}

/** For whoever has not chosen a shirt yet; undefined where all of them take the prints as they are. */
export function smallSizesNote(prints: readonly AreaPrint[]): string | undefined {
  const scales = SMALLER_SHIRTS.flatMap((shirt) =>
    prints.map((print) => fitScale({ ...shirt, print })),
  );
  const least = Math.min(1, ...scales);
  if (least === 1) return undefined;
  return `On small sizes and fitted shirts it prints smaller, down to ${formatScale(least)}, because their print area is. You see how much where you choose the size.`;
}

function onEverySize(what: string, smaller: readonly Smaller[]): string {
  const percents = new Set(smaller.map(({ percent }) => percent));
  const each =
    percents.size === 1 ? percents : smaller.map(({ size, percent }) => `${percent} on ${size}`);
  return `On this shirt ${what} at ${LIST.format(each)}, because its print area is smaller.`;
}

function onSome(what: string, smaller: readonly Smaller[]): string {
  const percents = smaller.map(({ percent }) => percent);
  const at = new Set(percents).size === 1 ? percents.slice(0, 1) : percents;
  const whose = smaller.length === 1 ? "its" : "their";
  const sizes = LIST.format(smaller.map(({ size }) => size));
  return `On ${sizes} ${what} at ${LIST.format(at)}, because ${whose} print area is smaller.`;
}
