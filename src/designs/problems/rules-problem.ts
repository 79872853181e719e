import type { AdvisedArtwork } from "#shop/documents/advice/advice-subject.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { type AreaPrint, printScales } from "#shop/documents/fit.ts";
import { brokenRules } from "#shop/documents/rules/broken-rules.ts";
import type { Template } from "#shop/goods/template.ts";
import type { Units } from "#shop/print-size.ts";
import { findRuleArt } from "./rule-art.ts";

type Printed = {
  document: DesignDocument;
  artworks: readonly AdvisedArtwork[];
  prints: readonly AreaPrint[];
  units: Units;
};

/**
 * Why an area of the thing does not take what is printed there in one of these sizes, and what to
 * do; undefined when all of it can be made (docs/decisions/067).
 */
export async function rulesProblem(
  { document, artworks, prints, units }: Printed,
  template: Template,
  sizes: readonly string[],
): Promise<string | undefined> {
  const design = { document, artworks, units, art: await findRuleArt(document) };
  const broken = sizes.flatMap((size) => brokenRules(design, printScales(template, size, prints)));
  return broken.find(
    ({ area, isCertain }) => isCertain && prints.some((print) => print.area === area),
  )?.message;
}
