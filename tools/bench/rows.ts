import { atMostTimes, printTable } from "./table.ts";
import { measureRows, type Ratio, type Row } from "./throughput.ts";

/** Measures pages beside their bases and prints them, a column for each kind of ratio. */
export async function benchRows(heading: string, rows: readonly Row[]): Promise<void> {
  const measured = await measureRows(rows);
  const columns = [...new Set(rows.flatMap(({ ratios }) => ratios.map(nameOf)))];
  printTable(
    heading,
    ["", "requests/s", "CPU µs", "p99 ms", ...columns],
    measured.map(({ requestsPerSecond, cpuMicroseconds, p99, times }, at) => {
      const { target, ratios = [] } = rows[at] ?? {};
      const shown = new Map(ratios.map((one, of) => [nameOf(one), times[of]?.toFixed(2)]));
      return {
        cells: [
          target?.name ?? "",
          requestsPerSecond.toFixed(0),
          cpuMicroseconds.toFixed(0),
          p99.toFixed(2),
          ...columns.map((column) => shown.get(column) ?? ""),
        ],
        goals: ratios.flatMap(({ by, base, max }, of) =>
          max ? [atMostTimes(by, times[of] ?? Number.NaN, max, base.name)] : [],
        ),
      };
    }),
  );
}

function nameOf({ by, base }: Ratio): string {
  return `${by} × ${base.name}`;
}
