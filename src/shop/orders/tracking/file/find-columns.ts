import { type Columns, placeOfName, ROLES, type Role } from "./column-names.ts";
import { carrierOfName, carrierOfNumber } from "./guess-carrier.ts";
import { readParcelNumber, readReference } from "./read-cells.ts";
import { type SentLine, TOO_MANY } from "./read-lines.ts";
import { TRACKING_LIMITS } from "./tracking-limits.ts";

export type SentTable = {
  /** The names of the columns; empty where the file has none. */
  head: string[];
  lines: SentLine[];
  columns: Columns;
};

/** A title or a date may stand above the names. */
const MAX_ABOVE = 10;
/** So many rows show what a column has. */
const SAMPLE = 200;

/** Finds the columns by their names and by what stands in them. */
export function findColumns(
  all: readonly SentLine[],
): ({ ok: true } & SentTable) | { ok: false; problem: string } {
  const at = all.slice(0, MAX_ABOVE).findIndex(isHead);
  const head = all[at]?.cells ?? [];
  const lines = all.slice(at + 1);
  if (lines.length === 0) return { ok: false, problem: "There are no rows below the names." };
  if (lines.length > TRACKING_LIMITS.rows) return { ok: false, problem: TOO_MANY };
  const sample = lines.slice(0, SAMPLE);
  const width = Math.max(head.length, ...sample.map(({ cells }) => cells.length));
  const shares = Array.from({ length: width }, (_, column) => sharesOf(sample, column));
  return { ok: true, head, lines, columns: chooseColumns(head, shares) };
}

function isHead({ cells }: SentLine): boolean {
  const named = (role: Role) => cells.some((cell) => placeOfName(role, cell) !== undefined);
  return (named("order") || named("number")) && !cells.some(isParcelNumber);
}

type Shares = { filled: number; written: number; digits: number; number: number; carrier: number };

/** How many of its filled cells are what. `written`: an order's number with PT or #. */
function sharesOf(lines: readonly SentLine[], column: number): Shares {
  const cells = lines.flatMap(({ cells }) => cells[column] || []);
  const share = (is: (cell: string) => unknown) =>
    cells.filter((cell) => is(cell)).length / Math.max(1, cells.length);
  const digits = share((cell) => /^\d{1,8}(\.0)?$/.test(cell));
  return {
    filled: cells.length,
    written: share((cell) => !/^\d/.test(cell) && readReference(cell)),
    digits: new Set(cells).size > cells.length / 2 ? digits : 0,
    number: share(isParcelNumber),
    carrier: share((cell) => carrierOfName(cell)),
  };
}

const isParcelNumber = (cell: string) => {
  const read = readParcelNumber(cell);
  return "number" in read && carrierOfNumber(read.number) !== undefined;
};

function chooseColumns(head: readonly string[], shares: readonly Shares[]): Columns {
  const columns: Columns = {};
  const free = (column: number) => !Object.values(columns).includes(column);
  const best = (score: (shares: Shares, column: number) => number): number | undefined => {
    const scored = shares.map((some, column) => (free(column) ? score(some, column) : 0));
    const most = Math.max(0, ...scored);
    return most > 0 ? scored.indexOf(most) : undefined;
  };
  const byName = (role: Role, share: (shares: Shares) => number) =>
    best((some, column) => {
      const place = placeOfName(role, head[column] ?? "");
      // What stands in it counts more than how good its name is; an empty column counts least.
      return place === undefined
        ? 0
        : 0.01 + share(some) + (some.filled > 0 ? (9 - place) / 50 : 0);
    });
  columns.number =
    byName("number", ({ number }) => number) ?? best(({ number }) => (number > 0.5 ? number : 0));
  columns.order = byName("order", ({ written, digits }) => Math.max(written, digits));
  columns.order ??= orderByContents(shares, free);
  columns.carrier =
    byName("carrier", ({ carrier }) => carrier) ?? best(({ carrier }) => (carrier > 0.5 ? 1 : 0));
  columns.name = byName("name", () => 0.5);
  columns.number ??= otherOfTwo(shares, columns.order);
  columns.order ??= otherOfTwo(shares, columns.number);
  return columns;
}

/** Numbers alone may be anything, so one column of them is taken and two are asked about. */
function orderByContents(
  shares: readonly Shares[],
  isFree: (column: number) => boolean,
): number | undefined {
  const free = [...shares.entries()].filter(([column]) => isFree(column));
  const written = free.filter(([, some]) => some.written > 0.5);
  const digits = free.filter(([, some]) => some.digits > 0.5);
  const [found] = written.length > 0 ? written : digits;
  return written.length === 1 || digits.length === 1 ? found?.[0] : undefined;
}

function otherOfTwo(shares: readonly Shares[], known: number | undefined): number | undefined {
  return shares.length === 2 && known !== undefined ? 1 - known : undefined;
}

/** What an admin chose, where the file has such columns; one column is one thing. */
export function cleanColumns(chosen: Columns, width: number): Columns {
  const seen = new Set<number>();
  const clean = ROLES.flatMap((role) => {
    const column = chosen[role];
    if (column === undefined || column >= width || seen.has(column)) return [];
    seen.add(column);
    return [[role, column] as const];
  });
  return Object.fromEntries(clean);
}
