import { CsvError, parse } from "csv-parse/sync";

/**
 * Limit of requests: a form with a CSV [bytes: bytes]; 413. Limit of owner: rows of an import
 * [rows: rows]; 422, with what to do.
 */
export const IMPORT_LIMITS = { rows: 5000, bytes: 2 * 1024 * 1024 } as const;

/** `row` counts as spreadsheets do: the head is 1. */
export type TableRow = { row: number; cells: string[] };

export type Table = { ok: true; head: string[]; rows: TableRow[] } | { ok: false; problem: string };

/** Limit of owner: columns of an import [columns]; 422, with what to do. */
const MAX_CELLS = 50;
/** Limit of owner: a line of an import [characters]; 422, with what to do. */
const MAX_RECORD = 20_000;

/** Quotes, a byte order mark, and the semicolons or tabs of spreadsheets. */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  if (text === undefined) return problem("Save the file as “CSV UTF-8”, then upload it again.");
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      // All line ends count: an edited file has those of two programs.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      to: IMPORT_LIMITS.rows + 2,
    });
    return tableOf(records);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    return problem(`The file is no CSV${line}: a quote is not closed, or a line is too long.`);
  }
}

function tableOf([head = [], ...records]: string[][]): Table {
  const rows = records
    .map((cells, at) => ({ row: at + 2, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const max = IMPORT_LIMITS.rows;
  if (head.length > MAX_CELLS) return problem(`The file has more than ${MAX_CELLS} columns.`);
  if (rows.length > max) return problem(`An import has up to ${max} rows. Split the file.`);
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
  return cell.replace(/^'(?=[=+\-@])/, "").trim();
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The delimiter is what the first line has most of. */
function delimiterOf(text: string): string {
  const head = text.slice(0, MAX_RECORD).split(/[\r\n]/, 1)[0] ?? "";
  const count = (delimiter: string) => head.split(delimiter).length;
  const [most = ","] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
  return most;
}

function problem(text: string): { ok: false; problem: string } {
  return { ok: false, problem: text };
}
