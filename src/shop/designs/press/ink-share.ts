import type { Print } from "../../documents/prints/print.ts";
import { areaOf } from "../../goods/areas.ts";
import { printAreaOf } from "../../goods/sizes/size-areas.ts";
import type { TemplateId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import { pixelsOf, planPrintFile } from "./print-plan.ts";

type Printed = { print: Print; scale: number; cut: TemplateId; size: string };

/** So many of the file's pixels as a share of the print area of this size, or of the whole sheet. */
export function inkShare(inked: number, { print, scale, cut, size }: Printed): number {
  const plan = planPrintFile(print, scale);
  const area = printAreaOf(templateOf(cut), size, areaOf(print.area));
  const { width, height } = pixelsOf(plan, scale);
  const all = plan.sheetBleed === null ? area.width * area.height * plan.dpi ** 2 : width * height;
  const share = Math.min(1, inked / all);
  // A small print is not nothing.
  return inked > 0 ? Math.max(0.001, Math.round(share * 1000) / 1000) : 0;
}
