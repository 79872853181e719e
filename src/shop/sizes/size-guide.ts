import type { Measurements } from "../goods/size-guide.ts";
import { sizesOf, type Template, type TemplateId } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";

export type SizeRow = Measurements & {
  size: string;
  /** Whom it fits: the least and the largest chest, around the body. */
  body: { least: number; most: number };
};

/** Two shirts of a size may differ by so much. */
export const TOLERANCE_INCHES = 1;

/** Lists the sizes that a product has; all products of a cut share the figures. None for what is not worn. */
export function sizeRows(cut: TemplateId, sizes: readonly string[]): SizeRow[] {
  const template = templateOf(cut);
  return sizesOf(template, sizes).flatMap((size) => rowOf(template, size) ?? []);
}

function rowOf({ guide, sizes }: Template, size: string): SizeRow | undefined {
  if (!guide) return undefined;
  const { drawn, measures, step, room } = guide;
  const steps = sizes.indexOf(size) - sizes.indexOf(drawn);
  const chest = measures.chest + steps * step.chest;
  const length = measures.length + steps * step.length;
  const body = { least: 2 * chest - room.most, most: 2 * chest - room.least };
  const { sleeve } = measures;
  if (sleeve === undefined) return { size, chest, length, body };
  return { size, chest, length, sleeve: sleeve + steps * (step.sleeve ?? 0), body };
}
