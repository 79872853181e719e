// A file that has taken over a decoding process does this: it reads its parent, and calls somebody.
import { readFileSync } from "node:fs";
import { answerTasks } from "#services/artwork/answer-tasks.ts";

answerTasks(async ({ input }) => ({
  environment: environmentOf(process.ppid),
  above: environmentOf(parentOf(process.ppid)),
  network: await call(Number("bytes" in input && input.bytes)),
}));

function environmentOf(pid: number): string {
  return attempt(() => readFileSync(`/proc/${pid}/environ`, "utf8"));
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return "denied";
  }
}

async function call(port: number): Promise<string> {
  try {
    return await (await fetch(`http://127.0.0.1:${port}`)).text();
  } catch {
    return "denied";
  }
}
