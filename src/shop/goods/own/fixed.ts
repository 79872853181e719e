import type { TemplateData } from "./template-data.ts";

/**
 * What may no longer change of a template that designs and orders name: docs/decisions/064. Its
 * names, photographs and colors may, and more of everything may be added.
 */
export function fixedProblems(before: TemplateData, after: TemplateData): string[] {
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
      return isSame ? [] : [`${name} is ${inches.width} × ${inches.height} in, and ${FIXED}`];
    }),
  ];
}

const SOLD = "may be in products, designs and orders by now, so it stays.";
const FIXED = "designs for it count on that, so its inches stay. Copy the template to change them.";
