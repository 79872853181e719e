import { CsvError, parse } from "csv-parse/sync";
import { withoutApostrophes } from "../../../csv.ts";
import { plainLine } from "../../../forms/plain-text.ts";
import { TRACKING_LIMITS } from "./tracking-limits.ts";

/** `row` counts as spreadsheets do: the first is 1. */
export type SentLine = { row: number; cells: string[] };

export type SentLines = { ok: true; lines: SentLine[] } | { ok: false; problem: string };

/** More lines may stand above the rows: a title, the names of the columns. */
const MORE = 12;

/** Lines that have something, as cells without quotes and formulas. */
export function readLines(text: string): SentLines {
  const records = recordsOf(text);
  if (!Array.isArray(records)) return { ok: false, problem: records.problem };
  const { columns, rows } = TRACKING_LIMITS;
  const lines = records
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, columns).map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (lines.length === 0) return { ok: false, problem: "There is nothing in it." };
  if (lines.length > rows + MORE) return { ok: false, problem: TOO_MANY };
  return { ok: true, lines };
}

export const TOO_MANY = `A file has up to ${TRACKING_LIMITS.rows.toLocaleString("en")} rows. Split it, or export fewer days.`;

function recordsOf(text: string): string[][] | { problem: string } {
  const delimiter = delimiterOf(text);
  // Pasted lines may have spaces alone between the two numbers.
  if (!delimiter) return text.split(LINE_END, TRACKING_LIMITS.rows * 2).map(splitAtSpace);
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      // UPS and Stamps.com write ="9400…", so that spreadsheets leave the number as it is.
      relax_quotes: true,
      max_record_size: TRACKING_LIMITS.line,
      to: TRACKING_LIMITS.rows * 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    return { problem: `It is no CSV${line}: a quote is not closed, or a line is too long.` };
  }
}

const LINE_END = /\r\n|\n|\r/;

function splitAtSpace(line: string): string[] {
  const [, first, rest] = /^\s*(\S+)\s+(.+)$/.exec(line.slice(0, TRACKING_LIMITS.line)) ?? [];
  return first && rest ? [first, rest] : [line];
}

/** The delimiter is what the first lines have most of. */
function delimiterOf(text: string): string | undefined {
  const head = text.slice(0, 20_000).split(LINE_END, 20).join("\n");
  const counted = ["\t", ";", ",", "|"].map((sign) => [sign, head.split(sign).length - 1] as const);
  const [most] = counted.sort(([, one], [, other]) => other - one);
  return most && most[1] > 0 ? most[0] : undefined;
}

function cellOf(cell: string): string {
  const text = cell.slice(0, TRACKING_LIMITS.cell);
  const written = /^\s*="(.*)"\s*$/s.exec(text)?.[1] ?? withoutApostrophes(text);
  return plainLine(written.replace(/^'(?=\w)/, ""));
}
