import type { Box, Size } from "../../placement.ts";
import type { Area } from "../area.ts";
import type { ShownArea, Template } from "../template.ts";

/** The area that a thing of this size has, in inches; never more than a document's area. */
export function printAreaOf(template: Template, size: string, area: Area): Size {
  const { width, height } = reachOf(template, size, area);
  return { width, height: height - area.box.y };
}

/** The same, in inches across, and down from a document's zero. */
export function reachOf({ smaller }: Template, size: string, { id, inches }: Area): Size {
  return smaller[size]?.[id] ?? inches;
}

/** Inches of the area, counted like a document, that a picture may show something on. */
export function seenBox({ area, reach }: Pick<ShownArea, "area" | "reach">): Box {
  const { box, inches } = area;
  if (!reach) return box;
  const x = (inches.width - reach.width) / 2;
  return { x, y: box.y, width: reach.width, height: reach.height - box.y };
}

/** The sizes that are listed, in the template's order. */
export function sizesOf({ sizes }: Template, listed: readonly string[]): string[] {
  return sizes.filter((size) => listed.includes(size));
}
