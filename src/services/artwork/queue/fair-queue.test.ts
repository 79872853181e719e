import { expect, test } from "bun:test";
import type { Waiting } from "../../waiting-line.ts";
import { type Caller, createFairQueue } from "./fair-queue.ts";

type Named = Waiting & { name: string; caller?: Caller };

function createQueue(limits: { queueLength?: number; ofShopper?: number; ofIp?: number } = {}) {
  const queue = createFairQueue<Named>({ queueLength: 100, ...limits });
  const lost: string[] = [];
  /** `a1` is the first task of IP a; `a1.ann` is of shopper ann there; `nobody's` has no caller. */
  const entryOf = (name: string, signal?: AbortSignal): Named => {
    const [ip = "", shopper] = name.split(/\d\.?/);
    const caller = name === "nobody's" ? {} : { caller: { ip, ...(shopper && { shopper }) } };
    return { name, signal, lose: (why) => lost.push(`${name}: ${why}`), ...caller };
  };
  return {
    ...queue,
    lost,
    isRejected: (name: string) => queue.rejectionFor(entryOf(name)) !== undefined,
    hasRoom: (name: string) => queue.hasRoomFor(entryOf(name)),
    add(...names: string[]): void {
      for (const name of names) queue.add(entryOf(name));
    },
    addFitting: (name: string) => queue.add(entryOf(name), true),
    addUntil: (signal: AbortSignal, name: string) => queue.add(entryOf(name, signal)),
    takeAll(): string {
      const names: string[] = [];
      for (let next = queue.take(() => true); next; next = queue.take(() => true)) {
        queue.end(next);
        names.push(next.name);
      }
      return names.join(" ");
    },
  };
}

test("21.35 IPs take turns, however many tasks one of them has", () => {
  const queue = createQueue();
  queue.add("a1", "a2", "a3", "a4", "b1", "b2", "c1");
  expect(queue.takeAll()).toBe("a1 b1 c1 a2 b2 a3 a4");
});

test("21.35 who comes again waits behind those who came meanwhile, and nobody waits for ever", () => {
  const queue = createQueue();
  queue.add("a1", "b1");
  const first = queue.take(() => true);
  expect(first?.name).toBe("a1");
  if (first) queue.end(first);
  queue.add("c1", "a2", "d1");
  expect(queue.take(() => true)?.name).toBe("b1");
});

test("21.35 one task runs for an IP and for a shopper; nobody's tasks are not held", () => {
  const queue = createQueue();
  queue.add("a1.ann", "a2.bob", "b1.ann");
  const running = queue.take(() => true);
  expect([running?.name, queue.take(() => true)]).toEqual(["a1.ann", undefined]);
  queue.add("nobody's", "nobody's");
  expect([queue.take(() => true), queue.take(() => true)]).toMatchObject([{}, {}]);
  if (running) queue.end(running);
  expect(queue.takeAll()).toBe("b1.ann a2.bob");
});

test("22.14 a shopper and an IP have so many tasks at once, and may send another when one has ended", () => {
  const queue = createQueue({ ofShopper: 2, ofIp: 3 });
  queue.add("a1.ann", "a2.ann");
  const running = queue.take(() => true);
  expect([queue.isRejected("b1.ann"), queue.isRejected("a3.bob")]).toEqual([true, false]);
  queue.add("a3.bob");
  expect([queue.isRejected("a4.cid"), queue.isRejected("b1.bob")]).toEqual([true, false]);
  if (running) queue.end(running);
  expect([queue.isRejected("b1.ann"), queue.isRejected("a4.cid")]).toEqual([false, false]);
});

test("21.35 in a full queue the IP with most tasks loses its newest to an IP with fewer", () => {
  const queue = createQueue({ queueLength: 4 });
  queue.add("a1", "a2", "a3", "b1");
  expect(queue.lost).toEqual([]);
  expect([queue.hasRoom("a4"), queue.hasRoom("b2"), queue.hasRoom("c1")]).toEqual([
    false,
    true,
    true,
  ]);
  queue.add("c1");
  expect(queue.lost).toEqual(["a3: the queue is full"]);
  queue.add("d1");
  expect(queue.lost).toEqual(["a3: the queue is full", "a2: the queue is full"]);
  expect(queue.hasRoom("e1")).toBe(false);
  expect(queue.takeAll()).toBe("a1 b1 c1 d1");
});

test("21.35 a full queue turns a newcomer away, unless a process is free for it", () => {
  const queue = createQueue({ queueLength: 1 });
  queue.add("a1", "b1");
  expect(queue.lost).toEqual(["b1: the queue is full"]);
  queue.addFitting("c1");
  expect(queue.lost).toHaveLength(1);
  expect(queue.takeAll()).toBe("a1 c1");
});

test("21.36 a task whose request goes away leaves the queue, unless its turn has come", () => {
  const queue = createQueue({ queueLength: 2 });
  const gone = new AbortController();
  queue.addUntil(gone.signal, "a1");
  queue.addUntil(gone.signal, "b1");
  expect(queue.take(() => true)?.name).toBe("a1");
  gone.abort();
  expect(queue.lost).toEqual(["b1: the request went away"]);
  expect(queue.take(() => true)).toBeUndefined();
});
