import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { processorTimeOf } from "./processor-time.ts";

/** Seconds of processor time. */
export type FileCost = { all: number; browser: number };

/** A worker writes one line when a file begins, and one with its cost when it has ended. */
export type FileLine = { pid: number; file: string; at: number; cost?: FileCost };

let before: FileCost = { all: 0, browser: 0 };

export function logFileBegin(log: string, path: string): void {
  append(log, path);
}

/** The cost is what this process and its descendants have used since the last file. */
export function logFileEnd(log: string, path: string): void {
  const { all, browser } = processorTimeOf(process.pid) ?? before;
  append(log, path, { all: all - before.all, browser: browser - before.browser });
  before = { all, browser };
}

function append(log: string, path: string, cost?: FileCost): void {
  const file = relative(process.cwd(), path);
  const line: FileLine = { pid: process.pid, file, at: Date.now(), ...(cost && { cost }) };
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

export function readFileLog(log: string): FileLine[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, "utf8").split("\n").filter(Boolean);
  // Written by the function above.
  return lines.map((line) => JSON.parse(line) as FileLine);
}
