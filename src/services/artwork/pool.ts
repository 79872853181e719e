import { TOO_BUSY } from "./rejections.ts";
import type { Answer, Jobs, Order } from "./tasks.ts";
import { type Limits, WorkerProcess } from "./worker-process.ts";

export type Pool = ReturnType<typeof createPool>;

/**
 * Up to `concurrency` decoding processes, started when first needed and kept warm, with at most
 * `queueLength` jobs waiting for them.
 */
export function createPool(options: Limits & { concurrency: number; queueLength: number }) {
  const { concurrency, queueLength } = options;
  const idle: WorkerProcess[] = [];
  const busy = new Set<WorkerProcess>();
  const waiting: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let places = concurrency;
  let stopped = false;

  const isFull = () => stopped || (places === 0 && waiting.length >= queueLength);

  return {
    /** Whether a job would be refused right now. */
    get isFull(): boolean {
      return isFull();
    },

    /** Does one job; refused at once when the queue is full. Never rejects for a file's sake. */
    async run<Kind extends keyof Jobs>(
      order: Extract<Order, { kind: Kind }>,
    ): Promise<Answer<Jobs[Kind]["output"]>> {
      if (isFull()) return { ok: false, refusal: TOO_BUSY, reason: "the queue is full" };
      await place();
      if (stopped) return { ok: false, refusal: TOO_BUSY, reason: "stopped" };
      const worker = takeIdle() ?? new WorkerProcess(options);
      busy.add(worker);
      try {
        return await worker.run(order);
      } finally {
        busy.delete(worker);
        if (worker.isFit) idle.push(worker);
        else worker.stop();
        leave();
      }
    },

    /** Comes back when a process is free and no job waits: for work that nobody waits for. */
    async lull(): Promise<void> {
      if (places === 0 && !stopped) await new Promise<void>((go) => patient.push(go));
    },

    /** Ends all processes; what waits or runs is answered as too busy. */
    stop(): void {
      stopped = true;
      for (const worker of [...idle, ...busy]) worker.stop();
      for (const enter of [...waiting.splice(0), ...patient.splice(0)]) enter();
    },
  };

  function takeIdle(): WorkerProcess | undefined {
    const worker = idle.pop();
    // One may have been killed from outside while it waited.
    return worker && !worker.isFit ? takeIdle() : worker;
  }

  async function place(): Promise<void> {
    if (places > 0) places--;
    else await new Promise<void>((enter) => waiting.push(enter));
  }

  function leave(): void {
    const enter = waiting.shift();
    if (enter) enter();
    else places++;
    if (!enter) for (const go of patient.splice(0)) go();
  }
}
