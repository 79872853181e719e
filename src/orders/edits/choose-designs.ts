import type { ISql } from "postgres";
import {
  findOtherDesign,
  listOtherDesigns,
  type OtherDesign,
} from "#db/orders/edits/other-designs.ts";
import type { Order } from "#db/orders/orders.ts";
import { finishDesign, type Judging } from "#designs/finish-design.ts";
import { designField } from "#shop/orders/edits/edit-form.ts";
import type { EditedLine } from "#shop/orders/edits/edited-line.ts";
import { otherDesignLabel } from "#shop/orders/edits/other-design-label.ts";

type Chosen = { ok: true; lines: EditedLine[] } | { ok: false; errors: Record<string, string> };

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
  judging: Judging,
): Promise<EditedLine | string> {
  const item = order.items[line.like];
  const design = offered.find(({ value }) => value === line.design);
  const drawn = design && (await findOtherDesign(sql, order.id, design));
  if (!item || !design || !drawn) return "This design is not there any more. Choose another one.";
  const finished = await finishDesign(sql, drawn, { ...item, sizes: [line.size] }, judging);
  if (typeof finished === "string") return finished;
  const { id: documentId, hash: documentHash, prints, acceptedLetters } = finished;
  if (documentId === item.documentId) return { ...line, design: null };
  const name = otherDesignLabel(design);
  return { ...line, chosen: { documentId, documentHash, prints, acceptedLetters, name } };
}
