import { readFileSync } from "node:fs";
import { TOO_BUSY, TOO_HEAVY, TOO_SLOW, UNREADABLE } from "./rejections.ts";
import type { Answer, Task } from "./tasks.ts";

export interface Limits {
  worker: string;
  timeoutMs: number;
  memoryBytes: number;
}

const MEMORY_CHECK_MS = 50;

export class WorkerProcess {
  readonly #limits: Limits;
  readonly #child;
  #alive = true;
  #answer: ((answer: Answer<never>) => void) | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#child = Bun.spawn([process.execPath, limits.worker], {
      // Empty, so that an exploited decoder finds no secrets. The arena limit saves memory.
      env: { MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "inherit", "inherit"],
      serialization: "advanced",
      ipc: (answer) => this.#answer?.(answer),
      onExit: (_child, code, signal) => {
        this.#alive = false;
        this.#answer?.(rejected(UNREADABLE, `the process ended with ${signal ?? code}`));
      },
    });
    this.#child.unref();
  }

  /** False when it died, or uses so much memory that the next task may exceed the limit. */
  get isFit(): boolean {
    // The exit event may not have arrived yet.
    const used = residentMemory(this.#child.pid) ?? 1;
    return this.#alive && used > 0 && used < this.#limits.memoryBytes / 2;
  }

  async run(task: Task): Promise<Answer<never>> {
    const { timeoutMs, memoryBytes } = this.#limits;
    const late = setTimeout(() => this.#end(TOO_SLOW, `over ${timeoutMs} ms`), timeoutMs);
    const check = setInterval(() => {
      const used = residentMemory(this.#child.pid) ?? 0;
      if (used > memoryBytes) this.#end(TOO_HEAVY, `${used} bytes of memory`);
    }, MEMORY_CHECK_MS);
    try {
      return await new Promise((answer) => {
        this.#answer = answer;
        this.#child.ref();
        this.#child.send(task);
      });
    } finally {
      clearTimeout(late);
      clearInterval(check);
      this.#answer = undefined;
      this.#child.unref();
    }
  }

  stop(): void {
    this.#end(TOO_BUSY, "stopped");
  }

  #end(rejection: string, reason: string): void {
    this.#alive = false;
    this.#answer?.(rejected(rejection, reason));
    this.#child.kill("SIGKILL");
  }
}

function rejected(rejection: string, reason: string): Answer<never> {
  return { ok: false, rejection, reason, harm: true };
}

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
