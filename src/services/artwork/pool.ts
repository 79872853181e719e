import { TOO_BUSY } from "./rejections.ts";
import type { Answer, Task, Tasks } from "./tasks.ts";
import { type Limits, WorkerProcess } from "./worker-process.ts";

export type Pool = ReturnType<typeof createPool>;

export function createPool(options: Limits & { concurrency: number; queueLength: number }) {
  const { concurrency, queueLength } = options;
  const idle: WorkerProcess[] = [];
  const busy = new Set<WorkerProcess>();
  const waiting: (() => void)[] = [];
  const idleWaiters: (() => void)[] = [];
  let freeSlots = concurrency;
  let stopped = false;

  const isFull = () => stopped || (freeSlots === 0 && waiting.length >= queueLength);

  return {
    get isFull(): boolean {
      return isFull();
    },

    /** Rejected at once when the queue is full. The promise never rejects because of a file. */
    async run<Kind extends keyof Tasks>(
      task: Extract<Task, { kind: Kind }>,
    ): Promise<Answer<Tasks[Kind]["output"]>> {
      if (isFull()) return { ok: false, rejection: TOO_BUSY, reason: "the queue is full" };
      await acquireSlot();
      if (stopped) return { ok: false, rejection: TOO_BUSY, reason: "stopped" };
      const worker = takeIdle() ?? new WorkerProcess(options);
      busy.add(worker);
      try {
        return await worker.run(task);
      } finally {
        busy.delete(worker);
        if (worker.isFit) idle.push(worker);
        else worker.stop();
        releaseSlot();
      }
    },

    /** Resolves when a process is free and no task waits; for background work. */
    async untilIdle(): Promise<void> {
      if (freeSlots === 0 && !stopped) await new Promise<void>((go) => idleWaiters.push(go));
    },

    stop(): void {
      stopped = true;
      for (const worker of [...idle, ...busy]) worker.stop();
      for (const enter of [...waiting.splice(0), ...idleWaiters.splice(0)]) enter();
    },
  };

  function takeIdle(): WorkerProcess | undefined {
    const worker = idle.pop();
    // It may have been killed from outside while idle.
    return worker && !worker.isFit ? takeIdle() : worker;
  }

  async function acquireSlot(): Promise<void> {
    if (freeSlots > 0) freeSlots--;
    else await new Promise<void>((enter) => waiting.push(enter));
  }

  function releaseSlot(): void {
    const enter = waiting.shift();
    if (enter) enter();
    else freeSlots++;
    if (!enter) for (const go of idleWaiters.splice(0)) go();
  }
}
