export type Goal = { text: string; reached: boolean };

export function printTable(heading: string, columns: readonly string[], rows: readonly string[][]) {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        alignsLeft(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  // The last column holds goals, which are text.
  const alignsLeft = (at: number) => at === 0 || at === columns.length - 1;
  console.info(`\n${heading}\n\n${[columns, ...rows].map(line).join("\n")}`);
}

/** "at least 0.60: ok"; empty without a goal. */
export function verdict(...goals: (Goal | undefined)[]): string {
  return goals
    .flatMap((goal) => (goal ? `${goal.text}: ${goal.reached ? "ok" : "MISSED"}` : []))
    .join(", ");
}

export const atLeast = (value: number, goal: number): Goal => ({
  text: `at least ${goal.toFixed(2)}`,
  reached: value >= goal,
});

export const atMostTimes = (what: string, times: number, max: number): Goal => ({
  text: `${what} at most ${max} ×`,
  reached: times <= max,
});

export const atMostKb = (what: string, bytes: number, kb: number): Goal => ({
  text: `${what} at most ${kb} kB`,
  reached: bytes <= kb * 1000,
});

export const inKb = (bytes: number) => (bytes / 1000).toFixed(1);

export const atMostMs = (what: string, ms: number, max: number): Goal => ({
  text: `${what} at most ${max} ms`,
  reached: ms <= max,
});
