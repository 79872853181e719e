import type { Loss, Waiting } from "../waiting-line.ts";
import type { Budget } from "./queue/budget.ts";
import { type Caller, createFairQueue, type QueueLimits } from "./queue/fair-queue.ts";
import { TOO_BUSY } from "./rejections.ts";
import type { Answer, Rejected, Task, Tasks } from "./tasks.ts";
import { type Limits, WorkerProcess } from "./worker-process.ts";

export type { Caller } from "./queue/fair-queue.ts";

export type Pool = ReturnType<typeof createPool>;

export interface RunOptions {
  /** When it aborts, a waiting task leaves the queue and a running one is killed. */
  signal?: AbortSignal;
  /** Whose turn it is, and who pays. Without one the task is not limited. */
  caller?: Caller;
  /** Who made what others look at: pays for what takes longer than usual, and is slow in their place. */
  maker?: Caller | undefined;
  /** The caller is the maker: what ends the process makes the caller slow, too, whatever ended it. */
  shares?: true | undefined;
  /** Takes long, as far as one can say before. */
  isHeavy?: boolean;
  /** The task is one that nobody waits for. */
  background?: true;
  /** Instead of the pool's. */
  timeoutMs?: number;
}

export type Requested = RunOptions & { task: Task };
export type Accepts = (requested: Requested) => boolean;

type Entry = Requested &
  Waiting & { answer: (answer: Answer<never> | Promise<Answer<never>>) => void };
type Slot = { accepts: Accepts; entry?: Entry | undefined; worker?: WorkerProcess | undefined };

/** `byClock`: others had the machine. */
type Ended = { endedProcess: boolean; byClock: boolean };

interface PoolOptions extends Limits, QueueLimits {
  concurrency: number;
  /** The first processes are reserved for these; the others take everything. */
  reserved?: readonly Accepts[];
  budget?: Budget;
  /** A caller pays this at most where there is a maker. */
  usualMs?: number;
  /** True when the task is taken only by some of the processes. */
  isSlow?: (options: RunOptions) => boolean;
}

export function createPool(options: PoolOptions) {
  const { concurrency, reserved = [], budget, usualMs = 0, isSlow = () => false } = options;
  const queue = createFairQueue<Entry>(options);
  const slots: Slot[] = Array.from({ length: concurrency }, (_, at) => ({
    accepts: reserved[at] ?? (() => true),
  }));
  let stopped = false;

  return {
    /** The answer is what `run` would answer at once; undefined when the task may run or wait. */
    rejectionFor,

    isSlow,

    /** The promise never rejects because of a file. */
    async run<Kind extends keyof Tasks>(
      task: Extract<Task, { kind: Kind }>,
      options: RunOptions = {},
    ): Promise<Answer<Tasks[Kind]["output"]>> {
      const rejection = rejectionFor({ ...options, task });
      if (rejection) return rejection;
      const { promise, resolve } = Promise.withResolvers<Answer<never>>();
      // A process that is free takes it, however many wait for another one.
      queue.add({ ...options, task, answer: resolve, lose: (why) => resolve(lost(why)) }, true);
      startNext();
      return promise;
    },

    stop(): void {
      stopped = true;
      for (const { worker } of slots) worker?.stop(lost("stopped"));
      queue.stop();
    },
  };

  function rejectionFor(requested: Requested): Rejected | undefined {
    if (stopped) return lost("stopped");
    const rejection = overBudget(requested) ?? queue.rejectionFor(requested);
    if (rejection) return rejection;
    const isFree = slots.some(({ entry, accepts }) => !entry && accepts(requested));
    return isFree || queue.hasRoomFor(requested) ? undefined : lost("the queue is full");
  }

  function overBudget({ caller, maker }: Requested): Rejected | undefined {
    return (caller && budget?.rejectionFor(caller)) ?? (maker && budget?.rejectionFor(maker));
  }

  function startNext(): void {
    for (const slot of slots) {
      const entry = slot.entry ? undefined : queue.take(slot.accepts);
      if (entry) start(slot, entry);
    }
  }

  function start(slot: Slot, entry: Entry): void {
    slot.entry = entry;
    const kill = () => slot.worker?.stop(lost("the request went away"));
    entry.signal?.addEventListener("abort", kill);
    const answer = work(slot, entry).finally(() => {
      entry.signal?.removeEventListener("abort", kill);
      slot.entry = undefined;
      queue.end(entry);
      if (!stopped) startNext();
    });
    entry.answer(answer);
  }

  async function work(slot: Slot, entry: Entry): Promise<Answer<never>> {
    const { task, timeoutMs } = entry;
    // Other tasks of the caller may have run since this one came.
    const rejection = overBudget(entry);
    if (rejection) return rejection;
    // The process may have been killed from outside while idle.
    if (!slot.worker?.isFit) slot.worker = new WorkerProcess(options);
    let isBusy = false;
    try {
      const answer = await slot.worker.run(task, timeoutMs);
      isBusy = !answer.ok && answer.isBusy === true;
      return answer;
    } finally {
      const { spentMs, isAlive } = slot.worker;
      charge(entry, spentMs, { endedProcess: !isAlive, byClock: isBusy });
      if (!slot.worker.isFit) slot.worker = void slot.worker.stop(lost("stopped"));
    }
  }

  function charge({ caller, maker, shares }: Entry, ms: number, ended: Ended): void {
    const { endedProcess, byClock } = ended;
    const byItself = { endedProcess: endedProcess && !byClock };
    if (!maker) return void (caller && budget?.charge(caller, ms, byItself));
    const ofCaller = Math.min(ms, usualMs);
    if (caller) {
      // Accounts are cheap to make: the next one of this IP is as slow.
      budget?.charge(caller, ofCaller, { endedProcess: endedProcess && shares === true });
    }
    budget?.charge(maker, ms - ofCaller, byItself);
  }
}

function lost(reason: Loss): Rejected {
  return { ok: false, rejection: TOO_BUSY, reason };
}
