import type { TemplateId } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import type { AreaPrint } from "./fit.ts";
import { notesOn } from "./notes-on-sizes.ts";

/** The sizes are those of a product, see `notesOn`. */
export function sizeNotes(
  { cut, sizes }: { cut: TemplateId; sizes: readonly string[] },
  prints: readonly AreaPrint[],
): string[] {
  return notesOn(templateOf(cut), sizes, prints);
}
