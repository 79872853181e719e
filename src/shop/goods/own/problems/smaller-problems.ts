import { lengthText, sizeText, UNIT_NAMES } from "../../../forms/length.ts";
import { toUnits, type Units } from "../../../print-size.ts";
import { areaOf, isArea } from "../../areas.ts";
import { isAreaOf } from "../ids.ts";
import type { TemplateData } from "../template-data.ts";

/** What sizes may not have less of. */
export function smallerProblems(template: string, data: TemplateData, units: Units): string[] {
  return [...strangeProblems(data), ...wholeProblems(template, data, units)];
}

function strangeProblems({ areas, sizes, smaller }: TemplateData) {
  const problem =
    "A size that takes less of an area must be one of the sizes, with less of one of the areas.";
  const isWrong = Object.entries(smaller).some(
    ([size, reaches]) =>
      !sizes.includes(size) ||
      Object.entries(reaches).some(([id, { width, height }]) => {
        const area = areas.find((one) => one.id === id);
        return !area || width > area.inches.width || height > area.inches.height;
      }),
  );
  return isWrong ? [problem] : [];
}

/**
 * What is printed on a whole sheet is as much smaller on a smaller one, so the sheet keeps its shape; a
 * bleed makes a sheet of an area. A paper's A sizes differ by less than a hundredth.
 */
function wholeProblems(template: string, { areas, smaller }: TemplateData, units: Units): string[] {
  return areas.flatMap((area) => {
    const isShared = !isAreaOf(template, area.id) && isArea(area.id);
    const isWhole = isShared ? areaOf(area.id).isWhole : area.bleed !== undefined;
    if (!isWhole) return [];
    const { name, inches } = area;
    const strange = Object.entries(smaller).find(([, reaches]) => {
      const less = reaches[area.id];
      const stretch = less ? (less.width / less.height) * (inches.height / inches.width) : 1;
      return Math.abs(stretch - 1) > SHAPE_TOLERANCE;
    });
    const [size = "", reaches] = strange ?? [];
    const less = reaches?.[area.id];
    if (!less) return [];
    const height = toUnits((less.width * inches.height) / inches.width, units);
    const fitting = `${lengthText(less.width, units)} × ${Math.round(height * 100) / 100} ${units}`;
    const way = isShared ? "is printed as a whole sheet" : "has a bleed";
    const end = isShared ? "" : ", or take its bleed away";
    return `${name} ${way}, so each size has it in the same shape as ${sizeText(inches, units)}. The size ${size} has ${sizeText(less, units)}: type ${fitting}, or other ${UNIT_NAMES[units]} of that shape${end}.`;
  });
}

const SHAPE_TOLERANCE = 0.01;
