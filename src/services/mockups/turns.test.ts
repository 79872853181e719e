import { expect, test } from "bun:test";
import { createTurns, NotDrawn } from "./turns.ts";

/** Drawings that end when the test says so, in the order in which they began. */
function start() {
  const turns = createTurns();
  const begun: { name: string; end: () => void }[] = [];
  const work = (name: string) => async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ name, end: resolve });
    await promise;
    return name;
  };
  return {
    turns,
    names: () => begun.map(({ name }) => name),
    draw(ip: string, name = ip, signal = new AbortController().signal) {
      return turns.take({ ip, signal }, work(name)).catch((error: unknown) => error);
    },
    drawSlow(ip: string) {
      const { signal } = new AbortController();
      return turns.take({ ip, signal, isSlow: () => true }, work(ip));
    },
    drawAsJob: (name: string) => turns.takeWhenIdle(work(name)),
    async end(at: number) {
      begun[at]?.end();
      await tick();
    },
    /** Ends drawings in turn until none is begun any more. */
    async endAll() {
      await tick();
      for (let at = 0; at < begun.length; at++) {
        begun[at]?.end();
        await tick();
      }
    },
  };
}

test("21.34 whoever has many drawn holds up another's for a few", async () => {
  const { draw, endAll, names } = start();
  const many = Array.from({ length: 72 }, (_, at) => draw("flood", `flood ${at}`));
  const few = [draw("shopper", "shopper 0"), draw("shopper", "shopper 1")];
  await endAll();
  await Promise.all([...many, ...few]);
  expect(names().indexOf("shopper 0")).toBeLessThanOrEqual(5);
  expect(names().indexOf("shopper 1")).toBeLessThanOrEqual(7);
  expect(names()).toHaveLength(74);
});

test("21.34 what nobody waits for any more leaves the queue; what is being drawn is finished", async () => {
  const { draw, endAll, names } = start();
  const gone = new AbortController();
  const drawings = ["a", "b", "c", "d", "e", "f"].map((name) => draw("one", name, gone.signal));
  const stays = draw("other");
  await tick();
  gone.abort();
  await endAll();
  expect(await Promise.all(drawings)).toEqual([
    ...["a", "b", "c", "d"],
    expect.any(NotDrawn),
    expect.any(NotDrawn),
  ]);
  expect(await stays).toBe("other");
  expect(await draw("one", "late", gone.signal)).toBeInstanceOf(NotDrawn);
  expect(names()).toEqual(["a", "b", "c", "d", "other"]);
});

test("21.34 when too many wait, the longest line loses its last", async () => {
  const { draw, endAll } = start();
  const many = Array.from({ length: 610 }, (_, at) => draw("flood", `flood ${at}`));
  const few = Array.from({ length: 48 }, (_, at) => draw("shopper", `shopper ${at}`));
  await endAll();
  const flood = await Promise.all(many);
  expect(flood.slice(0, 556).every((made) => typeof made === "string")).toBe(true);
  expect(flood.slice(556).every((made) => made instanceof NotDrawn)).toBe(true);
  const drawn = await Promise.all(few);
  expect(drawn.every((made) => typeof made === "string")).toBe(true);
});

test("21.34 a job draws alone, when nobody waits", async () => {
  const { draw, drawAsJob, endAll, names } = start();
  const jobs = [drawAsJob("job 0"), drawAsJob("job 1")];
  const visitors = ["a", "b", "c"].map((name) => draw(name));
  await endAll();
  await Promise.all([...jobs, ...visitors]);
  expect(names()).toEqual(["job 0", "a", "b", "c", "job 1"]);
});

test("21.62 what is slow has one turn, whoever waits for it, and light drawings have the others", async () => {
  const { draw, drawSlow, endAll, names } = start();
  const slow = Array.from({ length: 8 }, (_, at) => drawSlow(`slow ${at}`));
  const light = ["a", "b", "c", "d"].map((name) => draw(name));
  await tick();
  expect(names()).toEqual(["slow 0", "a", "b", "c"]);
  await endAll();
  await Promise.all([...slow, ...light]);
  expect(names()).toHaveLength(12);
});

test("21.34 who has a drawing has no second one while another waits", async () => {
  const { draw, end, names } = start();
  const drawings = ["one", "one", "one", "one", "one", "two"].map((ip) => draw(ip));
  await tick();
  await end(0);
  await end(1);
  expect(names()).toEqual(["one", "one", "one", "one", "two", "one"]);
  drawings.push(draw("two"), draw("three"));
  await end(2);
  expect(names().at(-1)).toBe("three");
  await end(3);
  expect(names().at(-1)).toBe("two");
  for (const at of [4, 5, 6, 7]) await end(at);
  await Promise.all(drawings);
});

test("21.34 whoever still waits when the shop stops is turned away", async () => {
  const { turns, draw, drawAsJob, endAll, names } = start();
  const drawings = ["a", "b", "c", "d", "e"].map((name) => draw(name));
  const job = drawAsJob("job").catch((error: unknown) => error);
  await tick();
  turns.stop();
  await endAll();
  expect(await Promise.all(drawings)).toEqual(["a", "b", "c", "d", expect.any(NotDrawn)]);
  expect(await job).toBeInstanceOf(NotDrawn);
  expect(names()).toEqual(["a", "b", "c", "d"]);
});

/** Lets everything run that need not wait. */
function tick(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
