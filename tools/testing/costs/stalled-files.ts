import { readdirSync, readFileSync } from "node:fs";
import { type FileLine, readFileLog } from "./file-log.ts";
import { readProcess } from "./processor-time.ts";

/** The slowest file takes a third of it where six other processes are busy. */
const FILE_MS = 25 * 60_000;
/** A run is over by then, or it waits for something that never comes. */
const RUN_MS = 80 * 60_000;

type Watched = {
  log: string;
  startedAt: number;
  /** The parent of all workers. */
  pid: number;
  /** Ends the whole run, which then says by itself what was under way. */
  endRun: () => void;
};

/**
 * Call it now and then. A worker whose file takes too long is killed, so the run goes on and counts
 * the file as failed: neither a loop without an end nor an `await` outside of tests has a timeout.
 */
export function endStalled({ log, startedAt, pid, endRun }: Watched, now = Date.now()): void {
  for (const stalled of stalledFiles(readFileLog(log), now)) {
    // A worker that has crashed leaves its last line, and another process may have its id by now.
    if (readProcess(stalled.pid)?.parent !== pid) continue;
    console.error(`${stalled.file} has not ended in ${FILE_MS / 60_000} minutes and is killed.`);
    console.error(describeThreads(stalled.pid));
    kill(stalled.pid);
  }
  if (now - startedAt < RUN_MS) return;
  console.error(`The run has not ended in ${RUN_MS / 60_000} minutes and is killed.`);
  endRun();
}

/** A worker runs one file at a time, and its last line is the start of one that has not ended. */
export function stalledFiles(lines: readonly FileLine[], now: number): FileLine[] {
  const last = new Map(lines.map((line) => [line.pid, line]));
  return [...last.values()].filter(({ at, cost }) => !cost && now - at > FILE_MS);
}

/** Empty when the process has just ended. */
function describeThreads(pid: number): string {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
      const read = (what: string) => readFileSync(`/proc/${pid}/task/${thread}/${what}`, "latin1");
      const state = /^State:\s+(.*)$/m.exec(read("status"))?.[1];
      const where = read("wchan");
      return `  ${read("comm").trim()}: ${state}${where === "0" ? "" : `, waits in ${where}`}`;
    });
    return threads.join("\n");
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended meanwhile.
  }
}
