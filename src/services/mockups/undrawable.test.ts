import { afterAll, expect, test } from "bun:test";
import type { DesignDocument } from "#shop/documents/document.ts";
import { startArtwork } from "#tools/testing/artwork.ts";
import { NICENESS, TEST_MS } from "#tools/testing/bounds.ts";
import { heaviestTexts } from "#tools/testing/data/heavy-text.ts";
import { sharedDrawing, standInDrawing, undrawableHere } from "#tools/testing/drawing.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { createPool } from "../artwork/pool.ts";
import { createBudget } from "../artwork/queue/budget.ts";
import type { Drawn } from "../drawing/drawn.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import type { DrawRequest } from "./mockup-cache.ts";
import { createMockups } from "./mockups.ts";
import { Undrawable } from "./undrawable.ts";

const shop = await startArtwork();
const { storage } = shop;
afterAll(() => shop.stop());

const LARGE = { type: "webp", width: 1280 } as const;
const SMALL = { type: "webp", width: 320 } as const;
const HEAVY: Drawn = {
  document: { version: 1, areas: { front: heaviestTexts() } },
  artworks: [],
};
const LIGHT: Drawn = {
  document: { version: 1, areas: { front: [{ ...textOf(HEAVY.document), text: "W" }] } },
  artworks: [],
};

test("21.57 the most text with the widest outline that a side may have is drawn in time", async () => {
  // Twice a shop's, because machines of tests are half as fast at times.
  const timeoutMs = 20_000;
  const pool = createDrawingPool({ timeoutMs, clockMs: TEST_MS, niceness: NICENESS });
  const mockups = createMockups({ storage, pool, undrawable: undrawableHere() });
  expect(await mockups.mockup(shirt(), LARGE, by("a"), async () => HEAVY)).toBeDefined();
  mockups.stop();
});

test("21.56 what took too long is not drawn again, in any color or width, by any process", async () => {
  const undrawable = undrawableHere();
  const own = createMockups({
    storage,
    pool: createDrawingPool({ timeoutMs: 300, clockMs: TEST_MS, niceness: NICENESS }),
    undrawable,
  });
  const first = own.mockup(shirt(), LARGE, by("a"), async () => HEAVY);
  await expect(first).rejects.toBeInstanceOf(Undrawable);
  expect(takeErrors().join()).toContain("A shirt was not drawn: over 300 ms");
  own.stop();

  const { tasks, pool } = counted();
  const another = createMockups({ storage, pool, undrawable });
  const red = { ...shirt(), color: "red" } as const;
  const again = another.mockup(red, SMALL, by("b"), async () => HEAVY);
  await expect(again).rejects.toBeInstanceOf(Undrawable);
  // A job says so without an error, or it would be tried again.
  expect(await another.make(red, SMALL, HEAVY, "c")).toBe(false);
  expect(await another.canDraw(red, HEAVY, by("d"))).toBe(false);
  expect(tasks()).toBe(0);
  expect(await another.canDraw(red, LIGHT, by("d"))).toBe(true);
  expect(tasks()).toBe(1);
  another.stop();
});

test("21.62 while heavy designs of four IPs wait for their process, a light one is drawn", async () => {
  const { pool, begun, end } = holdingHeavy();
  const mockups = createMockups({ storage, pool, undrawable: undrawableHere() });
  const heavy = Array.from({ length: 4 }, (_, at) =>
    mockups.mockup(shirt(), LARGE, by(`10.0.0.${at}`), async () => HEAVY),
  );
  expect(await mockups.mockup(shirt(), LARGE, by("light"), async () => LIGHT)).toBeDefined();
  expect(begun()).toBe(1);
  end();
  expect(await Promise.all(heavy)).not.toContain(undefined);
  expect(begun()).toBe(4);
  mockups.stop();
});

test("21.58 a visitor pays for another's design what is usual, and its maker the rest", async () => {
  const budget = createBudget({ ofShopper: Infinity, ofIp: 100, slowMs: 100 });
  const pool = limitedBy(budget);
  const mockups = createMockups({ storage, pool, undrawable: undrawableHere() });
  const visitor = { ...by("visitor"), maker: "maker" };
  await expect(mockups.mockup(shirt(), LARGE, visitor, async () => HEAVY)).rejects.toThrow();
  takeErrors();
  expect(budget.rejectionFor({ ip: "visitor" })).toBeUndefined();
  expect(budget.isSlow({ ip: "visitor" })).toBe(false);
  expect(budget.rejectionFor({ ip: "maker" })).toBeDefined();
  expect(budget.isSlow({ ip: "maker" })).toBe(true);
  mockups.stop();
});

test("21.59 a job draws for whoever enqueued it, until their time is spent", async () => {
  const budget = createBudget({ ofShopper: Infinity, ofIp: 100, slowMs: 100 });
  // A new process draws the light one, and its start counts.
  const pool = limitedBy(budget, 1500);
  const mockups = createMockups({ storage, pool, undrawable: undrawableHere() });
  expect(await mockups.make(shirt(), LARGE, HEAVY, "spender")).toBe(false);
  takeErrors();
  expect(await mockups.make(shirt(), SMALL, LIGHT, "spender")).toBe(false);
  expect(await mockups.make(shirt(), SMALL, LIGHT, "another")).toBe(true);
  mockups.stop();
});

function limitedBy(budget: ReturnType<typeof createBudget>, timeoutMs = 300) {
  const worker = Bun.fileURLToPath(new URL("./draw-worker.ts", import.meta.url));
  const limits = {
    timeoutMs,
    clockMs: TEST_MS,
    niceness: NICENESS,
    memoryBytes: 1e9,
    concurrency: 1,
    queueLength: 10,
  };
  return createPool({ worker, ...limits, usualMs: 20, budget });
}

function counted() {
  const pool = sharedDrawing();
  let count = 0;
  const run: typeof pool.run = (...task) => {
    count++;
    return pool.run(...task);
  };
  return { pool: { ...pool, run }, tasks: () => count };
}

/** Heavy designs are drawn when the test says so, as flat pictures: only who waits for whom counts. */
function holdingHeavy() {
  const pool = sharedDrawing();
  const flat = standInDrawing();
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const run: typeof pool.run = async (task, options) => {
    if (!options?.isHeavy) return pool.run(task, options);
    count++;
    await promise;
    return flat.run(task, options);
  };
  return { pool: { ...pool, run }, begun: () => count, end: resolve };
}

function by(ip: string): DrawRequest {
  return { ip, signal: new AbortController().signal, permit: async () => "store" };
}

/** Each shirt has a document of its own. */
function shirt() {
  const pictureId = crypto.randomUUID().replaceAll("-", "");
  return { cut: "classic", view: "front", color: "white", pictureId } as const;
}

function textOf({ areas }: DesignDocument) {
  const [layer] = areas.front ?? [];
  if (layer?.kind !== "text") throw new Error("the front begins with a text");
  return layer;
}
