import type { ISql } from "postgres";
import { finishDocument } from "#db/designs/documents.ts";
import type { DrawnDesign } from "#db/orders/edits/other-designs.ts";
import { lettersLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Units } from "#shop/print-size.ts";
import type { FindBlank } from "./blank-areas.ts";
import { designProblem } from "./problems/design-problem.ts";

export type Judging = { findBlank: FindBlank; units: Units };

type Thing = { productName: string; cut: TemplateId; sizes: readonly string[] };

/** Finishes a design that staff print on a thing; a sentence for them where it cannot be made there. */
export async function finishDesign(
  sql: ISql,
  drawn: DrawnDesign,
  { productName, cut, sizes }: Thing,
  { findBlank, units }: Judging,
) {
  const { document, artworks } = drawn;
  const blank = await findBlank(drawn);
  const problem = await designProblem(sql, drawn, { cut, sizes }, { blank, units });
  if (problem) return problem;
  const areas = templateOf(cut).areas.map(({ id }) => id);
  const finished = await finishDocument(sql, document, artworks, blank);
  const { prints } = finished;
  if (prints.length === 0) return "There is nothing to print on this design.";
  if (prints.some(({ area }) => !areas.includes(area))) {
    return `This design is for another thing than the ${productName}.`;
  }
  return { ...finished, acceptedLetters: lettersLeftOut(document) };
}
