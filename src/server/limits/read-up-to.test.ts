import { expect, test } from "bun:test";
import { countTurns } from "#tools/testing/count-turns.ts";
import { readUpTo } from "./read-up-to.ts";

test("22.33 what arrives too slowly is given up", async () => {
  const reading = readUpTo(100, drip(), { deadlineMs: 1 });
  await expect(reading).rejects.toThrow("That took too long to arrive. Please send it again.");
});

test("22.33 what arrives in time is read whole, and more than the limit is not", async () => {
  const two = () => new Response(new Uint8Array(20)).body ?? new ReadableStream();
  expect(await readUpTo(20, two())).toHaveLength(20);
  expect(await readUpTo(19, two())).toBeUndefined();
});

test("22.44 what comes more slowly than is expected, on average, is given up after a while", async () => {
  const slow = readUpTo(100, drip(), { graceMs: 1, place: createPlaceOf(1e9) });
  await expect(slow).rejects.toThrow("That took too long to arrive.");
  const steady = createPlaceOf(0);
  expect(await readUpTo(100, ended(), { graceMs: 1, place: steady })).toHaveLength(10);
  expect(steady.hasArrived).toBe(true);
});

test("22.44 whose place goes to another one is read no further", async () => {
  const controller = new AbortController();
  const reading = readUpTo(100, drip(), { place: createPlaceOf(0, controller.signal) });
  controller.abort();
  await expect(reading).rejects.toMatchObject({ status: 503 });
});

test("22.55 others are answered between the parts of a body that is there at once", async () => {
  const others = countTurns();
  expect(await readUpTo(400, ofParts(40))).toHaveLength(400);
  expect(others.stop()).toBeGreaterThanOrEqual(40);
});

function createPlaceOf(rate: number, signal = new AbortController().signal) {
  const place = {
    ...{ signal, hasArrived: false },
    leastRate: () => rate,
    receive: () => {},
    arrive: () => {
      place.hasArrived = true;
    },
  };
  return place;
}

function drip() {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
}

/** A body of parts of ten bytes each, all there at once. */
function ofParts(count: number) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let part = 0; part < count; part++) controller.enqueue(new Uint8Array(10));
      controller.close();
    },
  });
}

const ended = () => new Response(new Uint8Array(10)).body ?? new ReadableStream();
