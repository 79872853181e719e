import { readdirSync, readFileSync } from "node:fs";

/** Seconds of processor time. */
export type ProcessorTime = { all: number; browser: number; postgres: number };

type Process = { pid: number; parent: number; name: string; ticks: number };

/** Linux counts in these for every program, whatever its own clock does. */
const TICKS_PER_SECOND = 100;

/**
 * A process and its descendants have used so much, those that ended and were waited for included.
 * Processes whose parent has ended before them are missing. Linux only; elsewhere undefined.
 */
export function processorTimeOf(root: number): ProcessorTime | undefined {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const own = readProcess(root);
  if (!own) return undefined;
  const family = [own];
  for (const { pid } of family) family.push(...(children.get(pid) ?? []));
  return {
    all: seconds(family),
    browser: seconds(family.filter(({ name }) => /chrom|headless/.test(name))),
    postgres: seconds(family.filter(({ name }) => name === "postgres")),
  };
}

function seconds(processes: readonly Process[]): number {
  return processes.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

function listProcesses(): Process[] {
  try {
    const pids = readdirSync("/proc").map(Number).filter(Boolean);
    return pids.flatMap((pid) => readProcess(pid) ?? []);
  } catch {
    return [];
  }
}

/** Undefined when it has just ended, and outside of Linux. */
export function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const fields = rest.split(" ").map(Number);
    // Fields 14 to 17 of proc(5): its own time and that of children it has waited for.
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid, parent: fields[1] ?? 0, name, ticks };
  } catch {
    return undefined;
  }
}
