import type { Area } from "../area.ts";
import type { Template } from "../template.ts";
import { rulesOf, TECHNIQUES } from "./technique.ts";

/** `15 colors` */
export function colorsText(count: number): string {
  return count === 1 ? "1 color" : `${count} colors`;
}

/**
 * `Embroidery, at most 15 colors, nothing half-transparent`, and where, if areas differ; undefined
 * where nobody has said anything of it, as of shirts.
 */
export function printedBy({ areas }: Template): string | undefined {
  const byText = Map.groupBy(areas, areaText);
  const said = [...byText].filter(([text]) => text !== "");
  if (said.length === 0) return undefined;
  const where = (some: readonly Area[]) =>
    byText.size > 1 ? `${some.map(({ name }) => name).join(", ")}: ` : "";
  return said.map(([text, some]) => `${where(some)}${text}`).join("; ");
}

function areaText(area: Area): string {
  const { leastDpi, inks, isOpaque } = rulesOf(area);
  const rules = [
    inks && `at most ${colorsText(inks)}`,
    isOpaque && "nothing half-transparent",
    leastDpi && `pictures of at least ${leastDpi} DPI`,
  ];
  const name = area.technique && TECHNIQUES[area.technique].name;
  return [name, ...rules].filter(Boolean).join(", ");
}
