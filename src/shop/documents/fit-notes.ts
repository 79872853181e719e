import { listText } from "../list-text.ts";
import type { Cut } from "../shirt/pattern.ts";
import { AREA_NAMES } from "./areas.ts";
import { type AreaPrint, fitScale } from "./fit.ts";
import { SMALLER_SHIRTS } from "./prints/print-areas.ts";
import { formatScale } from "./prints/print-text.ts";

type Smaller = { size: string; percent: string };

/**
 * Shoppers who choose a size read it: `On XS and S it prints at 75% and 88%, because their print
 * area is smaller.` Prints that are scaled alike share a sentence; there is none where every size
 * takes them as they are.
 */
export function sizeNotes(
  { cut, sizes }: { cut: Cut; sizes: readonly string[] },
  prints: readonly AreaPrint[],
): string[] {
  const byNote = Map.groupBy(
    prints.flatMap((print) => {
      const smaller = sizes.flatMap((size) => {
        const scale = fitScale({ cut, size, print });
        return scale < 1 ? { size, percent: formatScale(scale) } : [];
      });
      const everywhere = sizes.length > 1 && smaller.length === sizes.length;
      const note = everywhere ? onEverySize(smaller) : onSome(smaller);
      return smaller.length === 0 ? [] : { ...note, area: print.area };
    }),
    ({ where, how }) => `${where} ${how}`,
  );
  return [...byNote.values()].flatMap((alike) => {
    const names = alike.map(({ area }) => AREA_NAMES[area].toLowerCase());
    const verb = names.length === 1 ? "prints" : "print";
    const what = prints.length === 1 ? "it" : `the ${listText(names)}`;
    return alike.slice(0, 1).map(({ where, how }) => `On ${where} ${what} ${verb} ${how}`);
  });
}

/** Shoppers who have not chosen a shirt yet read it; undefined where all shirts take the prints as they are. */
export function smallSizesNote(prints: readonly AreaPrint[]): string | undefined {
  const scales = SMALLER_SHIRTS.flatMap((shirt) =>
    prints.map((print) => fitScale({ ...shirt, print })),
  );
  const least = Math.min(1, ...scales);
  if (least === 1) return undefined;
  return `On small sizes and fitted shirts it prints smaller, down to ${formatScale(least)}, because their print area is. You see how much where you choose the size.`;
}

type Note = { where: string; how: string };

function onEverySize(smaller: readonly Smaller[]): Note {
  const percents = new Set(smaller.map(({ percent }) => percent));
  const each =
    percents.size === 1 ? percents : smaller.map(({ size, percent }) => `${percent} on ${size}`);
  return {
    where: "this shirt",
    how: `at ${listText(each)}, because its print area is smaller.`,
  };
}

function onSome(smaller: readonly Smaller[]): Note {
  const percents = smaller.map(({ percent }) => percent);
  const at = new Set(percents).size === 1 ? percents.slice(0, 1) : percents;
  const whose = smaller.length === 1 ? "its" : "their";
  return {
    where: listText(smaller.map(({ size }) => size)),
    how: `at ${listText(at)}, because ${whose} print area is smaller.`,
  };
}
