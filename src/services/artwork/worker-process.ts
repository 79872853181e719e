import { readFileSync } from "node:fs";
import { inParts } from "../in-parts.ts";
import { confined } from "../sandbox.ts";
import { NO_TIME_LEFT, TOO_HEAVY, TOO_SLOW, UNREADABLE } from "./rejections.ts";
import type { Answer, FilePart, Rejected, Task } from "./tasks.ts";

export interface Limits {
  worker: string;
  /** A task ends after so much processor time: what a file takes on a machine of its own. */
  timeoutMs: number;
  /** The clock is a last resort, without the time in the queue; see `clockOf`. */
  clockMs?: number | undefined;
  memoryBytes: number;
  /** Instead of 10, see `LOW_PRIORITY`. */
  niceness?: number | undefined;
}

const NONE = new Uint8Array();
const CHECK_MS = 50;
/**
 * Limit of uploads: opening or drawing by the clock, where the machine has no time for it; three
 * times the processor time where that is more [ms]; 503 with Retry-After, and nobody counts as
 * slow. It is shorter than a browser waits for the answer to its upload (`TIMEOUTS_MS` in the
 * studio).
 */
const LONGEST_CLOCK_MS = 45_000;
const RETRY_SECONDS = 20;
/**
 * The web process comes first: it gets about nine tenths of a core that both want. `nice` sets the
 * priority before the process starts threads; set later, it would miss those.
 */
const LOW_PRIORITY = 10;

export class WorkerProcess {
  readonly #limits: Limits;
  readonly #child;
  #alive = true;
  #answer: ((answer: Answer<never>) => void) | undefined;
  #task = { started: 0, cpuBefore: 0, spentMs: 0 };

  constructor(limits: Limits) {
    this.#limits = limits;
    const nice = ["nice", "-n", String(limits.niceness ?? LOW_PRIORITY)];
    this.#child = Bun.spawn([...nice, ...confined(limits.worker)], {
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

  get isAlive(): boolean {
    return this.#alive;
  }

  /** Processor time of the last task: on a busy machine nobody pays for others. */
  get spentMs(): number {
    return this.#task.spentMs;
  }

  async run(task: Task, timeoutMs = this.#limits.timeoutMs): Promise<Answer<never>> {
    const cpuBefore = processorTime(this.#child.pid) ?? 0;
    this.#task = { started: performance.now(), cpuBefore, spentMs: 0 };
    const check = setInterval(() => this.#check(timeoutMs), CHECK_MS);
    try {
      return await new Promise((answer, reject) => {
        this.#answer = answer;
        this.#child.ref();
        this.#send(task).catch(reject);
      });
    } finally {
      this.#measure();
      clearInterval(check);
      this.#answer = undefined;
      this.#child.unref();
    }
  }

  /** A running task gets the answer. */
  stop(answer: Rejected): void {
    this.#measure();
    this.#alive = false;
    this.#answer?.(answer);
    this.#child.kill("SIGKILL");
  }

  async #send({ kind, input }: Task): Promise<void> {
    if (!("bytes" in input)) return void this.#child.send({ kind, input });
    for await (const part of inParts(input.bytes)) {
      if (!this.#alive) return;
      // The message would have all that a view belongs to.
      this.#child.send({ part: new Uint8Array(part) } satisfies FilePart);
    }
    this.#child.send({ kind, input: { ...input, bytes: NONE } });
  }

  #check(timeoutMs: number): void {
    const memory = residentMemory(this.#child.pid) ?? 0;
    const clock = Math.round(performance.now() - this.#task.started);
    this.#measure();
    const { spentMs } = this.#task;
    if (memory > this.#limits.memoryBytes) {
      this.stop(rejected(TOO_HEAVY, `${memory} bytes of memory`));
    } else if (spentMs > timeoutMs) {
      this.stop(rejected(TOO_SLOW, `over ${timeoutMs} ms`));
    } else if (clock > (this.#limits.clockMs ?? clockOf(timeoutMs))) {
      // The machine had no time for it: that is not the file's fault, nor its sender's.
      const reason = `${clock} ms went by, of which it got ${spentMs}`;
      const retryAfter = RETRY_SECONDS;
      this.stop({ ...rejected(NO_TIME_LEFT, reason), retryAfter, isBusy: true });
    }
  }

  /** The last known time stays when the process has ended. */
  #measure(): void {
    const { started, cpuBefore } = this.#task;
    const cpu = processorTime(this.#child.pid);
    if (cpu === undefined) this.#task.spentMs = performance.now() - started;
    else if (cpu > cpuBefore) this.#task.spentMs = cpu - cpuBefore;
  }
}

/** Three times the processor time where that is longer, as for print files, for which nobody waits. */
function clockOf(timeoutMs: number): number {
  return Math.max(LONGEST_CLOCK_MS, 3 * timeoutMs);
}

function rejected(rejection: string, reason: string): Rejected {
  return { ok: false, rejection, reason, harm: true };
}

/** The memory is in bytes; 0 when the process is gone, undefined without /proc. */
export function residentMemory(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

const TICK_MS = 10;

/** The time is in milliseconds, of all its threads; 0 when the process is gone, undefined without /proc. */
function processorTime(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    // The second field, in parentheses, may hold blanks; the 14th and 15th are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ");
    return (Number(fields?.[11]) + Number(fields?.[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
