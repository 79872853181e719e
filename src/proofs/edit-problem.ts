import type { ISql } from "postgres";
import type { EditedDesign } from "#db/proofs/edits.ts";
import { designProblem, type Judging } from "#designs/problems/design-problem.ts";
import { inkedPrintsOf } from "#shop/documents/prints/inked-prints.ts";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import type { ProofedLine } from "#shop/proofs/shown-lines.ts";
import { listText } from "#shop/words/list-text.ts";

type Edit = Pick<EditedDesign, "document" | "artworks">;

/** Why an edited design cannot take the place of a line's, and what to do; undefined when it can. */
export async function editProblem(
  sql: ISql,
  edit: Edit,
  lines: readonly [ProofedLine, ...ProofedLine[]],
  judging: Judging,
): Promise<string | undefined> {
  const [line] = lines;
  const sizes = lines.map(({ size }) => size);
  const problem = await designProblem(sql, edit, { cut: line.cut, sizes }, judging);
  if (problem) return problem;
  return areaProblem(line, inkedPrintsOf(edit.document, edit.artworks, judging.blank));
}

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
