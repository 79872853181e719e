import { sizeText, UNIT_NAMES } from "../../forms/length.ts";
import type { Units } from "../../print-size.ts";
import { type PrintData, printDataOf } from "./print-data.ts";
import type { TemplateData } from "./template-data.ts";

/**
 * What may no longer change of a template that designs and orders name: docs/decisions/064. Its
 * names, photographs and colors may, and more of everything may be added.
 */
export function fixedProblems(before: TemplateData, after: TemplateData, units: Units): string[] {
  const gone = (what: string, had: readonly string[], has: readonly string[]) =>
    had.filter((one) => !has.includes(one)).map((one) => `${what} ‘${one}’ ${SOLD}`);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return [
    ...gone("The area", ids(before.areas), ids(after.areas)),
    ...gone("The view", ids(before.views), ids(after.views)),
    ...gone("The color", names(before.colors), names(after.colors)),
    ...gone("The size", before.sizes, after.sizes),
    ...before.areas.flatMap(({ id, name, inches }) => {
      const now = after.areas.find((area) => area.id === id)?.inches ?? inches;
      const isSame = now.width === inches.width && now.height === inches.height;
      return isSame ? [] : [`${name} is ${sizeText(inches, units)}, and ${fixed(units)}`];
    }),
    ...before.areas.flatMap(({ id, name }) =>
      before.sizes.flatMap((size) => {
        const [had, has] = [before, after].map(({ smaller }) => smaller[size]?.[id]);
        const isSame = had?.width === has?.width && had?.height === has?.height;
        return isSame ? [] : [`What the size ${size} has of ${name} stays: ${sized(units)}`];
      }),
    ),
    ...before.areas.flatMap((area) => {
      const now = after.areas.find(({ id }) => id === area.id) ?? area;
      const isSame = JSON.stringify(pressOf(now)) === JSON.stringify(pressOf(area));
      return isSame ? [] : [`How ${area.name} is printed stays. ${PRINTED}`];
    }),
  ];
}

/** Rules may change: what is ordered was judged already. */
function pressOf(area: PrintData): PrintData {
  const { rules: _, ...press } = printDataOf(area);
  return press;
}

const sized = (units: Units) =>
  `orders count on its ${UNIT_NAMES[units]}. Copy the template to change them.`;
const SOLD = "may be in products, designs and orders by now, so it stays.";
const PRINTED =
  "Designs and print files count on its technique, DPI, bleed, safe margin and cut line. Copy the template to change them.";
const fixed = (units: Units) =>
  `designs for it count on that, so its ${UNIT_NAMES[units]} stay. Copy the template to change them.`;
