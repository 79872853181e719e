import { areaOf } from "../goods/areas.ts";
import type { Template } from "../goods/template.ts";
import { listText } from "../words/list-text.ts";
import { type AreaPrint, fitScale } from "./fit.ts";
import { formatScale } from "./prints/print-text.ts";

type Smaller = { size: string; percent: string };

/**
 * Shoppers who choose a size read it: `On XS and S it prints at 75% and 88%, because their print
 * area is smaller.` Prints that are scaled alike share a sentence; there is none where every size
 * takes them as they are.
 */
export function notesOn(
  template: Template,
  sizes: readonly string[],
  prints: readonly AreaPrint[],
): string[] {
  const byNote = Map.groupBy(
    prints.flatMap((print) => {
      const smaller = sizes.flatMap((size) => {
        const scale = fitScale(template, size, print);
        return scale < 1 ? { size, percent: formatScale(scale) } : [];
      });
      const everywhere = sizes.length > 1 && smaller.length === sizes.length;
      const note = everywhere ? onEverySize(template, smaller) : onSome(smaller);
      return smaller.length === 0 ? [] : { ...note, area: print.area };
    }),
    ({ where, how }) => `${where} ${how}`,
  );
  return [...byNote.values()].flatMap((alike) => {
    const names = alike.map(({ area }) => areaOf(area).name.toLowerCase());
    const verb = names.length === 1 ? "prints" : "print";
    const what = prints.length === 1 ? "it" : `the ${listText(names)}`;
    return alike.slice(0, 1).map(({ where, how }) => `On ${where} ${what} ${verb} ${how}`);
  });
}

type Note = { where: string; how: string };

function onEverySize({ noun }: Template, smaller: readonly Smaller[]): Note {
  const percents = new Set(smaller.map(({ percent }) => percent));
  const each =
    percents.size === 1 ? percents : smaller.map(({ size, percent }) => `${percent} on ${size}`);
  return {
    where: `this ${noun}`,
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
