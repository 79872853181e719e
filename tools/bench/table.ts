export type Goal = { text: string; measured: string; reached: boolean };

type TableRow = { cells: readonly string[]; goals?: readonly Goal[] };

const missed: string[] = [];

/** Prints the rows with their goals in a last column, and remembers the missed ones. */
export function printTable(
  heading: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): void {
  const lines = [
    [...columns, "goal"],
    ...rows.map(({ cells, goals = [] }) => [...cells, goals.map(verdict).join(", ")]),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const aligned = (cell: string, at: number) => {
    // The first column has names, and the goals are text.
    const isText = at === 0 || at === columns.length;
    return isText ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  };
  const shown = lines.map((line) => line.map(aligned).join("  ").trimEnd());
  console.info(`\n${heading}\n\n${shown.join("\n")}`);
  remember(heading, rows);
}

function remember(heading: string, rows: readonly TableRow[]): void {
  const [subject] = heading.split(/[.,:] /);
  for (const { cells, goals = [] } of rows) {
    for (const { text, measured, reached } of goals) {
      if (!reached) missed.push(`${subject}, ${cells[0]}: ${text}, was ${measured}`);
    }
  }
}

/** One line for each goal of all tables so far that was missed. */
export function listMissed(): readonly string[] {
  return missed;
}

function verdict({ text, reached }: Goal): string {
  return `${text}: ${reached ? "ok" : "MISSED"}`;
}

export const atMostTimes = (what: string, times: number, max: number, base: string): Goal => ({
  text: `${what} at most ${max} × ${base}`,
  measured: times.toFixed(2),
  reached: times <= max,
});

export const atMost = (what: string, value: number, max: number, unit: string): Goal => ({
  text: `${what} at most ${max} ${unit}`.trim(),
  measured: value.toFixed(1),
  reached: value <= max,
});

export const inKb = (bytes: number) => (bytes / 1000).toFixed(1);

export const atMostKb = (what: string, bytes: number, kb: number): Goal =>
  atMost(what, bytes / 1000, kb, "kB");
