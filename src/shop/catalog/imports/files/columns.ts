import type { TableRow } from "../../csv/read-table.ts";

/** `at` is -1 where the file has no such column. */
export type Column = { name: string; at: number };

/** Each key is found by the first of its names that the head has, in any case. */
export function findColumns<Key extends string>(
  head: readonly string[],
  names: Readonly<Record<Key, readonly string[]>>,
): Record<Key, Column> {
  const lower = head.map((name) => name.toLowerCase());
  const find = (all: readonly string[]): Column => {
    const at = all.map((name) => lower.indexOf(name.toLowerCase())).find((one) => one >= 0) ?? -1;
    return { name: head[at] ?? all[0] ?? "", at };
  };
  const keys = Object.keys(names) as Key[];
  return Object.fromEntries(keys.map((key) => [key, find(names[key])])) as Record<Key, Column>;
}

export function isIn(head: readonly string[], name: string): boolean {
  return head.some((one) => one.toLowerCase() === name);
}

/** Empty where the file has no such column. */
export function textOf({ cells }: TableRow, { at }: Column): string {
  return cells[at] ?? "";
}

/** Spreadsheets are kept from reading a number by an apostrophe before it. */
export function codeOf(row: TableRow, column: Column): string {
  return textOf(row, column).replace(/^'/, "");
}
