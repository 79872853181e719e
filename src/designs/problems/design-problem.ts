import type { ISql } from "postgres";
import type { Design } from "#db/designs/designs.ts";
import { isUndrawable } from "#db/designs/undrawable.ts";
import { documentPrintProblem } from "#shop/designs/print-problem.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { artworkIdsOf, type DesignDocument } from "#shop/documents/document.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Units } from "#shop/print-size.ts";
import { rulesProblem } from "./rules-problem.ts";

type Drawn = { document: DesignDocument; artworks: Design[] };

type PrintedOn = { cut: TemplateId; sizes: readonly string[] };

export type Judging = { blank: readonly AreaId[]; units: Units };

/** Why staff cannot print a design on a thing of an order, and what to do; undefined when they can. */
export async function designProblem(
  sql: ISql,
  { document, artworks }: Drawn,
  { cut, sizes }: PrintedOn,
  { blank, units }: Judging,
): Promise<string | undefined> {
  const template = templateOf(cut);
  if (artworks.length < artworkIdsOf(document).length) return GONE;
  const letters = lettersProblem({ document, accepted: "" });
  if (letters) return letters.message;
  const small = documentPrintProblem(document, artworks, { blank, units });
  if (small) return small;
  const views = template.views.map(({ id }) => id);
  if (await isUndrawable(sql, document, views)) return TOO_MUCH_TO_DRAW;
  const prints = inkedPrintsOf(document, artworks, blank);
  return rulesProblem({ document, artworks, prints, units }, template, sizes);
}

const GONE =
  "A picture of this design is no longer there. Delete it in the studio, or upload it again.";
