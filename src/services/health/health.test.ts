import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { createHealth, type Probes } from "./health.ts";

const lines: string[] = [];
let probes: Probes;
let storageWorks: boolean;
let probed: number;

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
  probed = 0;
  storageWorks = true;
  probes = {
    async storage() {
      probed++;
      if (!storageWorks) throw new Error("connect ECONNREFUSED\nat somewhere");
    },
    cards: async () => {},
    mail: async () => {},
  };
});

afterEach(() => {
  jest.useRealTimers();
});

const make = () => {
  const tell = (line: string) => void lines.push(line);
  return createHealth({ probes, log: tell, warn: tell });
};

/** Time passes, and what waited for it is done. */
async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test("94.2 nothing is said of what works", async () => {
  const health = make();
  health.start();
  await pass(0);
  await pass(60_000);
  expect(health.seen.storage?.works).toBe(true);
  expect(probed).toBeGreaterThan(1);
  expect(lines).toEqual([]);
  health.stop();
});

test("94.2 an outage is one line with its reason and what it means, and its end another", async () => {
  storageWorks = false;
  const health = make();
  health.start();
  await pass(0);
  await pass(15_000);
  expect(lines).toEqual([
    "The storage (S3_ENDPOINT) does not work: connect ECONNREFUSED. Uploads fail and new pictures wait; orders are taken.",
  ]);
  expect(health.seen.storage).toMatchObject({ works: false, reason: "connect ECONNREFUSED" });
  storageWorks = true;
  await pass(15_000);
  expect(lines.slice(1)).toEqual(["The storage (S3_ENDPOINT) works again, after 30 s."]);
  expect(health.seen.storage?.works).toBe(true);
  expect(health.seen.storage?.reason).toBeUndefined();
  health.stop();
});

test("94.2 two who look at once share one probe, and none comes after the stop", async () => {
  const health = make();
  await Promise.all([health.probe("storage"), health.probe("storage")]);
  expect(probed).toBe(1);
  health.start();
  await pass(0);
  health.stop();
  await pass(600_000);
  expect(probed).toBe(2);
});
