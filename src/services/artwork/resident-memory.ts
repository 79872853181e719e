import { readFileSync } from "node:fs";

/** In bytes; 0 when the process is gone, undefined without /proc. */
export function residentMemory(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
