import { expect, test } from "bun:test";
import { type Caller, createFairQueue } from "./fair-queue.ts";

type Named = { name: string; caller?: Caller };

function createQueue(limits: { queueLength?: number; ofShopper?: number; ofIp?: number } = {}) {
  const queue = createFairQueue<Named>({ queueLength: 100, ...limits });
  return {
    ...queue,
    isRejected: (name: string) => queue.rejectionFor(entryOf(name)) !== undefined,
    hasRoom: (name: string) => queue.hasRoomFor(entryOf(name)),
    add: (...added: (string | Named)[]) =>
      added.map((one) => queue.add(typeof one === "string" ? entryOf(one) : one)?.name),
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

/** `a1` is the first task of IP a; `a1.ann` is of shopper ann there. */
function entryOf(name: string): Named {
  const [ip = "", shopper] = name.split(/\d\.?/);
  return { name, caller: { ip, ...(shopper && { shopper }) } };
}

test("IPs take turns, however many tasks one of them has", () => {
  const queue = createQueue();
  queue.add("a1", "a2", "a3", "a4", "b1", "b2", "c1");
  expect(queue.takeAll()).toBe("a1 b1 c1 a2 b2 a3 a4");
});

test("who comes again waits behind those who came meanwhile, and nobody waits for ever", () => {
  const queue = createQueue();
  queue.add("a1", "b1");
  expect(queue.take(() => true)?.name).toBe("a1");
  queue.end(entryOf("a1"));
  queue.add("c1", "a2", "d1");
  expect(queue.take(() => true)?.name).toBe("b1");
});

test("one task runs for an IP and for a shopper; nobody's tasks are not held", () => {
  const queue = createQueue();
  queue.add("a1.ann", "a2.bob", "b1.ann");
  const running = queue.take(() => true);
  expect([running?.name, queue.take(() => true)]).toEqual(["a1.ann", undefined]);
  for (const name of ["nobody's", "nobody's"]) queue.add({ name });
  expect([queue.take(() => true), queue.take(() => true)]).toMatchObject([{}, {}]);
  if (running) queue.end(running);
  expect(queue.takeAll()).toBe("b1.ann a2.bob");
});

test("a shopper and an IP have so many tasks at once, and may send another when one has ended", () => {
  const queue = createQueue({ ofShopper: 2, ofIp: 3 });
  queue.add("a1.ann", "a2.ann");
  const running = queue.take(() => true);
  expect([queue.isRejected("b1.ann"), queue.isRejected("a3.bob")]).toEqual([true, false]);
  queue.add("a3.bob");
  expect([queue.isRejected("a4.cid"), queue.isRejected("b1.bob")]).toEqual([true, false]);
  if (running) queue.end(running);
  expect([queue.isRejected("b1.ann"), queue.isRejected("a4.cid")]).toEqual([false, false]);
});

test("in a full queue the IP with most tasks loses its newest to an IP with fewer", () => {
  const queue = createQueue({ queueLength: 4 });
  expect(queue.add("a1", "a2", "a3", "b1")).toEqual([undefined, undefined, undefined, undefined]);
  expect([queue.hasRoom("a4"), queue.hasRoom("b2"), queue.hasRoom("c1")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(queue.add("c1")).toEqual(["a3"]);
  expect(queue.add("d1")).toEqual(["a2"]);
  expect(queue.hasRoom("e1")).toBe(false);
  expect(queue.takeAll()).toBe("a1 b1 c1 d1");
});

test("a task that left the queue is never taken", () => {
  const queue = createFairQueue<Named>({ queueLength: 2 });
  const entry = entryOf("a1");
  queue.add(entry);
  expect([queue.remove(entry), queue.remove(entry)]).toEqual([true, false]);
  expect(queue.take(() => true)).toBeUndefined();
});
