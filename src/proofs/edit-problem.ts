import type { ISql } from "postgres";
import { isUndrawable } from "#db/designs/undrawable.ts";
import type { EditedDesign } from "#db/proofs/edits.ts";
import { rulesProblem } from "#designs/rules-problem.ts";
import { documentPrintProblem } from "#shop/designs/print-problem.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { artworkIdsOf } from "#shop/documents/document.ts";
import { lettersProblem } from "#shop/documents/letters/accepted-letters.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { templateOf } from "#shop/goods/templates.ts";
import type { Units } from "#shop/print-size.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";
import { listText } from "#shop/words/list-text.ts";

type Edit = Pick<EditedDesign, "document" | "artworks">;

type Judging = { blank: readonly AreaId[]; units: Units };

/** Why an edited design cannot take the place of a line's, and what to do; undefined when it can. */
export async function editProblem(
  sql: ISql,
  { document, artworks }: Edit,
  lines: readonly [ProofedLine, ...ProofedLine[]],
  { blank, units }: Judging,
): Promise<string | undefined> {
  const [line] = lines;
  const template = templateOf(line.cut);
  if (artworks.length < artworkIdsOf(document).length) return GONE;
  const letters = lettersProblem({ document, accepted: "" });
  if (letters) return letters.message;
  const small = documentPrintProblem(document, artworks, { blank, units });
  if (small) return small;
  const prints = inkedPrintsOf(document, artworks, blank);
  const areas = areaProblem(line, prints);
  if (areas) return areas;
  const views = template.views.map(({ id }) => id);
  if (await isUndrawable(sql, document, views)) return TOO_MUCH_TO_DRAW;
  const sizes = lines.map(({ size }) => size);
  return rulesProblem({ document, artworks, prints, units }, template, sizes);
}

const GONE =
  "A picture of this design is no longer there. Delete it in the studio, or upload it again.";

/** What was paid for stays what is made: each area has its price. */
function areaProblem(
  { prints: bought }: Pick<ProofedLine, "prints">,
  prints: readonly { area: AreaId }[],
): string | undefined {
  const now = new Set(prints.map(({ area }) => area));
  const paid = new Set(bought.map(({ area }) => area));
  if (paid.symmetricDifference(now).size === 0) return undefined;
  const names = [...paid].map((area) => areaOf(area).name.toLowerCase());
  return `The customer has paid for prints on the ${listText(names)}. Print on these, and on nothing else.`;
}
