import { CsvError, parse } from "csv-parse/sync";
import { withoutApostrophes } from "../../csv.ts";

type TableLimits = { rows: number; bytes: number; columns: number; record: number };

/**
 * Limit of owner: rows of an import of variants [rows: rows]; 422, with what to do. Limit of owner:
 * its file [bytes: bytes]; 422. Limit of owner: its columns [columns: columns]; 422. Limit of
 * owner: a line of it [record: characters]; 422.
 */
export const IMPORT_LIMITS: TableLimits = {
  rows: 5000,
  bytes: 2 * 1024 * 1024,
  columns: 50,
  record: 20_000,
};

/**
 * Limit of owner: rows of an import of products [rows: rows]; 422, with what to do. Limit of owner:
 * its file [bytes: bytes]; 422. Limit of owner: its columns [columns: columns]; 422. Limit of
 * owner: a line of it [record: characters]; 422. Parsing the longest file takes a third of a second.
 */
export const PRODUCTS_LIMITS: TableLimits = {
  rows: 10_000,
  bytes: 5 * 1024 * 1024,
  columns: 400,
  record: 200_000,
};

/** `row` counts as spreadsheets do: the head is 1. */
export type TableRow = { row: number; cells: string[] };

export type Table = { ok: true; head: string[]; rows: TableRow[] } | { ok: false; problem: string };

/** Quotes, a byte order mark, and the semicolons or tabs of spreadsheets. */
export function readTable(bytes: Uint8Array, limits: TableLimits): Table {
  if (bytes.length > limits.bytes) return problem(tooLarge(limits.bytes));
  const text = decode(bytes);
  if (text === undefined) return problem("Save the file as “CSV UTF-8”, then upload it again.");
  try {
    const { record, rows } = limits;
    const records = parse(text, { ...parsing(text), max_record_size: record, to: rows + 2 });
    return tableOf(records, limits);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    return problem(`The file is no CSV${line}: a quote is not closed, or a line is too long.`);
  }
}

function tableOf([head = [], ...records]: string[][], limits: TableLimits): Table {
  const rows = records
    .map((cells, at) => ({ row: at + 2, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (head.length > limits.columns)
    return problem(`The file has more than ${limits.columns} columns.`);
  if (rows.length > limits.rows)
    return problem(`An import has up to ${limits.rows} rows. Split the file.`);
  if (rows.length === 0) return problem("The file has no rows below its head.");
  const names = head.map((name) => name.trim());
  const odd = rows.find(({ cells }) => cells.length !== names.length);
  if (odd) {
    return problem(
      `Row ${odd.row} has ${odd.cells.length} columns, but the first row has ${names.length}.`,
    );
  }
  return { ok: true, head: names, rows };
}

/** An export puts an apostrophe before what looks like a formula; this takes it away. */
function plainCell(cell: string): string {
  return withoutApostrophes(cell).trim();
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The names of the columns, which say what kind of file it is; none where it cannot be read. */
export function readNames(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_HEAD));
  try {
    const [head = []] = parse(text, { ...parsing(text), to: 1 });
    return head.map((name) => name.trim());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [];
  }
}

/** All line ends count: an edited file has those of two programs. */
function parsing(text: string) {
  return {
    delimiter: delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
  };
}

const MAX_HEAD = 20_000;

/** The delimiter is what the first line has most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, MAX_HEAD).split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: string) => head.split(delimiter).length;
  const [most = ","] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
  return most;
}

function tooLarge(bytes: number): string {
  return `The file has more than ${bytes / 1024 ** 2} MB. Split it, or leave columns out.`;
}

function problem(text: string): { ok: false; problem: string } {
  return { ok: false, problem: text };
}
