import type { Measurements, SizeFigures, SizeGuide } from "../goods/size-guide.ts";
import { sizesInGroupOf } from "../goods/sizes/group-sizes.ts";
import { sizesOf } from "../goods/sizes/size-areas.ts";
import type { Template, TemplateId } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";

export type SizeRow = Measurements & {
  size: string;
  /** Whom it fits: the least and the largest chest, around the body; undefined where nobody said it. */
  body: { least: number; most: number } | undefined;
  /** An owner typed it, in whichever units: it is shown as exactly. */
  isTyped?: true;
};

/** Two shirts of a size may differ by so much. */
export const TOLERANCE_INCHES = 1;

/** Lists the sizes that a product has; all products of a cut share the figures. None for what is not worn. */
export function sizeRows(cut: TemplateId, sizes: readonly string[]): SizeRow[] {
  const template = templateOf(cut);
  return sizesOf(template, sizes).flatMap((size) => rowOf(template, size) ?? []);
}

/**
 * The guide counts from the drawn size along its group: of youth sizes it knows nothing where that is an
 * adult's, but an owner may have typed theirs.
 */
function rowOf(template: Template, size: string): SizeRow | undefined {
  const { guide, figures = {} } = template;
  const typed = Object.hasOwn(figures, size) ? figures[size] : undefined;
  if (typed) return typedRow(size, typed, guide);
  if (!guide) return undefined;
  const { drawn, measures, step, room } = guide;
  const sizes = sizesInGroupOf(template, drawn);
  if (!sizes.includes(size)) return undefined;
  const steps = sizes.indexOf(size) - sizes.indexOf(drawn);
  const chest = measures.chest + steps * step.chest;
  const length = measures.length + steps * step.length;
  const body = bodyOf(chest, room);
  const { sleeve } = measures;
  if (sleeve === undefined) return { size, chest, length, body };
  return { size, chest, length, sleeve: sleeve + steps * (step.sleeve ?? 0), body };
}

function typedRow(size: string, { fits, ...figures }: SizeFigures, guide?: SizeGuide): SizeRow {
  const body = fits ?? (guide && bodyOf(figures.chest, guide.room));
  return { size, ...figures, body, isTyped: true };
}

function bodyOf(chest: number, room: SizeGuide["room"]) {
  return { least: 2 * chest - room.most, most: 2 * chest - room.least };
}
