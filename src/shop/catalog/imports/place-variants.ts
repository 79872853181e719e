import type { Template } from "../../goods/template.ts";
import { listText } from "../../words/list-text.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { KnownProduct } from "./known-product.ts";
import { type Axis, axisOf, findColorName, findSize } from "./options.ts";
import type { PricesByCurrency } from "./prices/further-prices.ts";
import type { Choice, RowNote, SourceOption, SourceProduct } from "./source.ts";
import {
  type Answers,
  type StrangeValue,
  shownValue,
  strangeKey,
  valuesOn,
} from "./strange-values.ts";

export type PlacedVariant = {
  row: number;
  size: string;
  color: string;
  set: Partial<VariantValues>;
  prices: PricesByCurrency;
};

type Placed = {
  variants: PlacedVariant[];
  /** The file does not say it, so an admin has to. */
  missing: Axis[];
  /** The template lacks them; those with an answer are placed. */
  strange: StrangeValue[];
};

type Placing = {
  template: Template;
  choice: Choice;
  answers: Answers;
  known: KnownProduct | undefined;
  problems: RowNote[];
  notes: RowNote[];
};

/** Each variant gets a size and a color of the template; what has none is a problem. */
export function placeVariants(source: SourceProduct, placing: Placing): Placed {
  const axes = axesOf(source, placing);
  const missing = new Set<Axis>();
  const strange = new Map<string, StrangeValue>();
  const taken = new Map<string, number>();
  const variants = source.variants.flatMap(({ row, options, set, prices = {} }) => {
    const placeOn = (axis: Axis) => {
      const option = options.find(({ name }) => axes.get(name) === axis);
      if (option) return readOption(option, axis, { row, sku: set.sku, strange, ...placing });
      const value = unsaidValue(axis, set.sku, placing);
      if (value === undefined) missing.add(axis);
      return value;
    };
    const [size, color] = [placeOn("size"), placeOn("color")];
    if (size === undefined || color === undefined) return [];
    const before = taken.get(`${size} ${color}`);
    taken.set(`${size} ${color}`, before ?? row);
    if (before === undefined) return [{ row, size, color, set, prices }];
    const text = `${size}, ${color} stands in row ${before} already.`;
    placing.problems.push({ row, column: options[0]?.column ?? source.columns.sku, text });
    return [];
  });
  for (const axis of missing) placing.problems.push(unsaid(source, axis));
  return { variants, missing: [...missing], strange: [...strange.values()] };
}

function axesOf({ variants }: SourceProduct, { template, problems }: Placing) {
  const all = variants.flatMap(({ row, options }) => options.map((one) => ({ row, ...one })));
  const axes = new Map<string, Axis>();
  for (const [name, options] of Map.groupBy(all, (option) => option.name)) {
    const values = [...new Set(options.map(({ value }) => value))];
    const axis = axisOf(template, { name, values });
    if (axis && ![...axes.values()].includes(axis)) axes.set(name, axis);
    else if (values.length > 1) {
      const other = options.find(({ value }) => value !== values[0]);
      const text = `Variants differ by size and color alone, not by “${name.slice(0, 40)}”: make a product of each ${name.slice(0, 40)}, or leave these rows out.`;
      problems.push({ row: other?.row ?? 1, column: other?.column ?? name, text });
    }
  }
  return axes;
}

type Reading = Placing & {
  row: number;
  sku: string | undefined;
  strange: Map<string, StrangeValue>;
};

/** A variant that the shop knows by its SKU stays the one it is; of others an admin says what is meant. */
function readOption(
  { column, value }: SourceOption,
  axis: Axis,
  { row, sku, strange, template, answers, known, problems, notes }: Reading,
): string | undefined {
  const found = axis === "size" ? findSize(template, value) : findColorName(template, value);
  if (found !== undefined) return found;
  const shown = shownValue(value);
  const own = knownVariant(known, sku)?.[axis];
  if (own !== undefined) {
    notes.push({ row, column, text: `“${shown}” is ${own} here, as the variant with this SKU.` });
    return own;
  }
  const key = strangeKey(template.id, axis, value);
  const has = valuesOn(template, axis);
  const to = has.find((one) => one === answers[key]);
  const before = strange.get(key) ?? { key, axis, value: shown, rows: 0 };
  strange.set(key, { ...before, ...(to !== undefined && { to }), rows: before.rows + 1 });
  if (to !== undefined) return to;
  const text = `The ${template.name} has no ${axis} “${shown}”. It has ${listText(has)}: say which of them it is, change the cell, or leave the row out.`;
  problems.push({ row, column, text });
  return undefined;
}

/** A thing of one size has that; a variant that the shop knows keeps its own. */
function unsaidValue(
  axis: Axis,
  sku: string | undefined,
  { template, choice, known }: Placing,
): string | undefined {
  const has = valuesOn(template, axis);
  const own = knownVariant(known, sku);
  const only = has.length === 1 ? has[0] : undefined;
  const offered = axis === "size" ? known?.sizes : known?.colors;
  const offersOne = offered?.length === 1 ? offered[0] : undefined;
  const chosen = has.find((value) => value === choice[axis]);
  return own?.[axis] ?? only ?? offersOne ?? chosen;
}

function knownVariant(known: KnownProduct | undefined, sku: string | undefined) {
  return sku === undefined ? undefined : known?.variants.find((one) => one.sku === sku);
}

function unsaid({ row, columns }: SourceProduct, axis: Axis): RowNote {
  return { row, column: columns.name, text: `The file says no ${axis}: choose one for it.` };
}
