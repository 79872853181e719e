import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { createNetworkTurns, type EndTurn } from "./network-turns.ts";

const SENDER = "203.0.113.9";
const OTHER = "198.51.100.7";
const LIMITS = { alone: 8, shared: 2, waiting: 200, rests: true };

type Sender = { visitor?: string; signal?: AbortSignal };

/** Turns whose order of starting is written down, as the IP or the visitor. */
function setUp() {
  const clock = { ms: 1000 };
  const turns = createNetworkTurns(LIMITS, () => clock.ms);
  const ends: EndTurn[] = [];
  const started: string[] = [];
  const take = async (ip: string, sender: Sender = {}) => {
    const { visitor = "", signal = new AbortController().signal } = sender;
    const end = await turns.take({ ip, visitor: () => visitor, signal: () => signal });
    started.push(end ? visitor || ip : "rejected");
    if (end) ends.push(end);
  };
  const send = (ip: string, count: number, sender?: Sender) =>
    Array.from({ length: count }, () => take(ip, sender));
  return { clock, ends, started, take, send };
}

/** On a busy machine 50 ms of a real clock pass between two lines. */
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Promises that can go on have gone on; timers have not. */
const settle = () => new Promise(setImmediate);

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await settle();
}

test("22.52 a network that is alone has eight turns at once, and the next one when one ends", async () => {
  const { ends, started, send } = setUp();
  send(SENDER, 10);
  await settle();
  expect(started).toHaveLength(8);
  ends[0]?.();
  ends[0]?.();
  await settle();
  expect(started).toHaveLength(9);
});

test("22.52 beside others a network has two turns, and a place rests as long as its turn took", async () => {
  const { clock, ends, started, take, send } = setUp();
  await take(OTHER);
  send(SENDER, 4);
  await settle();
  expect(started).toEqual([OTHER, SENDER, SENDER]);
  clock.ms += 10;
  ends[1]?.();
  await settle();
  expect(started).toHaveLength(3);
  await pass(10);
  expect(started).toEqual([OTHER, SENDER, SENDER, SENDER]);
});

test("22.53 another network goes past a line of two hundred, whose next one is rejected", async () => {
  const { started, take, send } = setUp();
  await take(OTHER);
  send(SENDER, 203);
  await settle();
  expect(started.toSorted()).toEqual([OTHER, SENDER, SENDER, "rejected"]);
  await take(OTHER);
  expect(started.at(-1)).toBe(OTHER);
});

test("22.53 somebody of the same network takes turns with who filled its line, and is not rejected", async () => {
  const { ends, started, take, send } = setUp();
  await take(OTHER);
  send(SENDER, 202, { visitor: "flood" });
  void take(SENDER, { visitor: "pupil" });
  await settle();
  // Who waits for most loses the newest.
  expect(started).toEqual([OTHER, "flood", "flood", "rejected"]);
  ends[1]?.();
  ends[2]?.();
  await pass(50);
  expect(started.slice(-2)).toEqual(["flood", "pupil"]);
});

test("22.53 who hangs up leaves the line", async () => {
  const { ends, started, take, send } = setUp();
  const gone = new AbortController();
  await take(OTHER);
  send(SENDER, 2);
  const hungUp = send(SENDER, 100, { visitor: "gone", signal: gone.signal });
  void take(SENDER, { visitor: "stays" });
  gone.abort();
  await Promise.all(hungUp);
  await take(SENDER, { visitor: "came too late", signal: gone.signal });
  ends[1]?.();
  await pass(50);
  expect(started.filter((one) => one !== "rejected")).toEqual([OTHER, SENDER, SENDER, "stays"]);
});

test("22.52 who was the only one for five seconds is alone again", async () => {
  const { clock, started, take, send } = setUp();
  await take(OTHER);
  clock.ms += 5001;
  send(SENDER, 8);
  await settle();
  expect(started).toHaveLength(9);
});

test("22.52 a turn that never ends frees its place", async () => {
  const { started, send } = setUp();
  const all = Promise.all(send(SENDER, 20));
  for (let turns = 8; turns < 20; turns += 8) {
    await settle();
    expect(started).toHaveLength(turns);
    await pass(50);
  }
  await all;
  expect(started).toHaveLength(20);
});

test("22.52 the networks of an IPv6 /48 have their own places, and together those of four", async () => {
  const { started, take, send } = setUp();
  await take(OTHER);
  for (let at = 0; at < 6; at++) send(`2001:db8:77:${at}::`, 3);
  await settle();
  expect(started).toHaveLength(9);
  expect(new Set(started).size).toBeGreaterThanOrEqual(5);
});
