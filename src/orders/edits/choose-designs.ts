import type { ISql } from "postgres";
import { finishDocument } from "#db/designs/documents.ts";
import {
  findOtherDesign,
  listOtherDesigns,
  type OtherDesign,
} from "#db/orders/edits/other-designs.ts";
import type { Order } from "#db/orders/orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { designProblem } from "#designs/problems/design-problem.ts";
import { lettersLeftOut } from "#shop/documents/letters/accepted-letters.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { designField } from "#shop/orders/edits/edit-form.ts";
import type { EditedLine } from "#shop/orders/edits/edited-line.ts";
import { otherDesignLabel } from "#shop/orders/edits/other-design-label.ts";
import type { Units } from "#shop/print-size.ts";

type Chosen = { ok: true; lines: EditedLine[] } | { ok: false; errors: Record<string, string> };

type Judging = { findBlank: FindBlank; units: Units };

/** Gives lines the other designs that staff chose for them, as far as they can be made there. */
export async function chooseDesigns(
  sql: ISql,
  order: Order,
  lines: readonly EditedLine[],
  judging: Judging,
): Promise<Chosen> {
  if (lines.every(({ design }) => !design)) return { ok: true, lines: [...lines] };
  const offered = await listOtherDesigns(sql, order.id);
  const errors: Record<string, string> = {};
  const chosen: EditedLine[] = [];
  for (const line of lines) {
    const found = line.design ? await choose(sql, order, { line, offered }, judging) : line;
    if (typeof found === "string") errors[designField(line)] = found;
    else chosen.push(found);
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lines: chosen };
}

async function choose(
  sql: ISql,
  order: Order,
  { line, offered }: { line: EditedLine; offered: readonly OtherDesign[] },
  { findBlank, units }: Judging,
): Promise<EditedLine | string> {
  const item = order.items[line.like];
  const design = offered.find(({ value }) => value === line.design);
  const drawn = design && (await findOtherDesign(sql, order.id, design));
  if (!item || !design || !drawn) return "This design is not there any more. Choose another one.";
  const { document, artworks } = drawn;
  const blank = await findBlank(drawn);
  const problem = await designProblem(
    sql,
    drawn,
    { cut: item.cut, sizes: [line.size] },
    { blank, units },
  );
  if (problem) return problem;
  const areas = templateOf(item.cut).areas.map(({ id }) => id);
  const {
    id: documentId,
    hash: documentHash,
    prints,
  } = await finishDocument(sql, document, artworks, blank);
  if (prints.length === 0) return "There is nothing to print on this design.";
  if (prints.some(({ area }) => !areas.includes(area))) {
    return `This design is for another thing than the ${item.productName}.`;
  }
  if (documentId === item.documentId) return { ...line, design: null };
  const acceptedLetters = lettersLeftOut(document);
  const name = otherDesignLabel(design);
  return { ...line, chosen: { documentId, documentHash, prints, acceptedLetters, name } };
}
