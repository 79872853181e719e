import type { CurrencyCode } from "../../money.ts";
import { CELLS, type Cell, cellChanges } from "../variant-cells.ts";
import { type VariantChange, valuesOf } from "../variant-form.ts";
import type { Table, TableRow } from "./read-table.ts";
import { type ExportedVariant, FIXED_COLUMNS, fixedCells } from "./variant-lines.ts";

export type KnownVariant = ExportedVariant & { id: number; productId: number; revision: number };

/** The preview shows the name, and the confirmation checks the revision. */
export type ImportChange = VariantChange & { productId: number; revision: number; name: string };

export type ImportProblem = { row: number; column: string; problem: string };

type Columns = { sku: number; cells: { cell: Cell; at: number }[]; fixed: Fixed[] };
type Fixed = { label: (typeof FIXED_COLUMNS)[number]; at: number };

type ReadHead = { ok: true; columns: Columns } | { ok: false; problem: string };

const LABELS = [...CELLS.map(({ label }) => label), ...FIXED_COLUMNS];

/** Columns may be left out, but for the SKU; one that is not known is a mistake. */
export function readHead(head: readonly string[]): ReadHead {
  const names = head.map((name) => name.toLowerCase());
  const strange = head.find((name) => !LABELS.some((label) => same(label, name)));
  if (strange !== undefined) return problem(`There is no column “${strange.slice(0, 50)}”.`);
  const twice = head.find((_, at) => names.indexOf(names[at] ?? "") !== at);
  if (twice !== undefined) return problem(`The column “${twice}” stands there twice.`);
  const at = (label: string) => names.indexOf(label.toLowerCase());
  if (at("SKU") < 0) return problem("The column “SKU” is missing: it says which variant a row is.");
  const cells = CELLS.filter(({ name }) => name !== "sku").map((cell) => ({
    cell,
    at: at(cell.label),
  }));
  const fixed = FIXED_COLUMNS.map((label) => ({ label, at: at(label) }));
  const given = <One extends { at: number }>(all: One[]) => all.filter((one) => one.at >= 0);
  return { ok: true, columns: { sku: at("SKU"), cells: given(cells), fixed: given(fixed) } };
}

type Plan =
  | { ok: true; changes: ImportChange[]; unchanged: number }
  | { ok: false; problems: ImportProblem[] };

/** Changes of all rows, or every problem with its row and column. */
export function planImport(
  { rows }: Extract<Table, { ok: true }>,
  columns: Columns,
  { known, currency }: { known: readonly KnownVariant[]; currency: CurrencyCode },
): Plan {
  const bySku = new Map(known.map((variant) => [variant.sku, variant]));
  const problems: ImportProblem[] = [];
  const rowOf = new Map<string, number>();
  const changes = rows.flatMap(({ row, cells }) => {
    const sku = cells[columns.sku] ?? "";
    const variant = bySku.get(sku);
    const before = rowOf.get(sku);
    rowOf.set(sku, row);
    const wrong = (text: string) => problems.push({ row, column: "SKU", problem: text });
    if (before) wrong(`This SKU stands in row ${before} already.`);
    else if (!variant) wrong(`No variant has the SKU “${sku.slice(0, 64)}”.`);
    if (!variant || before) return [];
    return changeOf({ row, cells }, columns, { variant, currency, problems });
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, changes, unchanged: rows.length - changes.length };
}

type Planned = { variant: KnownVariant; currency: CurrencyCode; problems: ImportProblem[] };

function changeOf(
  { row, cells }: TableRow,
  columns: Columns,
  { variant, currency, problems }: Planned,
): ImportChange[] {
  const { id, productId, revision, productName, size, color } = variant;
  const before = valuesOf(variant);
  const after = { ...before };
  for (const { cell, at } of columns.cells) {
    const read = cell.read(cells[at] ?? "", currency);
    if ("problem" in read) problems.push({ row, column: cell.label, problem: read.problem });
    else Object.assign(after, read.value);
  }
  const fixed = fixedCells(variant);
  for (const { label, at } of columns.fixed) {
    if (cells[at] !== fixed[label]) {
      const text = `This SKU's is “${fixed[label]}”; an import does not change it.`;
      problems.push({ row, column: label, problem: text });
    }
  }
  if (cellChanges(before, after, currency).length === 0) return [];
  return [{ id, before, after, productId, revision, name: `${productName}, ${size}, ${color}` }];
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function problem(text: string): { ok: false; problem: string } {
  return { ok: false, problem: text };
}
