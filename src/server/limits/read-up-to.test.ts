import { expect, test } from "bun:test";
import { readUpTo } from "./read-up-to.ts";

test("what arrives too slowly is given up", async () => {
  const dripping = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const reading = readUpTo(100, dripping, { deadlineMs: 1 });
  await expect(reading).rejects.toThrow("That took too long to arrive. Please send it again.");
});

test("what arrives in time is read whole, and more than the limit is not", async () => {
  const two = () => new Response(new Uint8Array(20)).body ?? new ReadableStream();
  expect(await readUpTo(20, two())).toHaveLength(20);
  expect(await readUpTo(19, two())).toBeUndefined();
});
