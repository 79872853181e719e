import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import sharp from "sharp";
import { decodingProcess, decodingProcesses, startArtwork } from "#tools/testing/artwork.ts";
import { NICENESS } from "#tools/testing/bounds.ts";
import { endlessPdfFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { until } from "#tools/testing/until.ts";
import { createArtwork } from "./artwork.ts";
import { createPool } from "./pool.ts";
import { createBudget } from "./queue/budget.ts";
import { residentMemory } from "./worker-process.ts";

const MB = 1024 ** 2;
let shop: Awaited<ReturnType<typeof startArtwork>>;
let log: ReturnType<typeof spyOn<Console, "warn">>;

beforeEach(() => {
  log = spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await shop.stop();
  log.mockRestore();
});

test("21.12 a file that takes too long is rejected in time, and the next upload works", async () => {
  shop = await startArtwork({ pdfTimeoutMs: 300, clockMs: 600_000 });
  const before = shop.countStored();
  expect(await receive(endlessPdfFixture())).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining("too long"),
  });
  expect(log.mock.calls).toEqual([["An artwork was not opened: over 300 ms"]]);
  expect(shop.countStored()).toBe(before);
  expect(await receive(await pngFixture())).toMatchObject({ ok: true });
});

test("21.12 a file that the machine has no time for is asked for again, and its sender is not slow", async () => {
  shop = await startArtwork({ clockMs: 1000 });
  const stopped = receive(endlessPdfFixture());
  // The process has no processor time from now on; with a slow start it has none until then.
  process.kill(await shop.decodingProcess(), "SIGSTOP");
  expect(await stopped).toEqual({
    ok: false,
    status: 503,
    message: expect.stringContaining("Nothing is wrong with it: please try again"),
    retryAfter: 20,
  });
  const budget = createBudget({ ofShopper: 9e9, ofIp: 9e9, slowMs: 9e9 });
  const limits = { timeoutMs: 60_000, clockMs: 1, memoryBytes: 1e9, queueLength: 1 };
  const worker = Bun.fileURLToPath(new URL("./worker.ts", import.meta.url));
  const pool = createPool({ ...limits, worker, concurrency: 1, budget });
  const caller = { ip: "192.0.2.1" };
  const input = { type: "application/pdf", bytes: endlessPdfFixture() } as const;
  const answer = await pool.run<"receive">({ kind: "receive", input }, { caller });
  pool.stop();
  expect(answer).toMatchObject({ ok: false, isBusy: true });
  expect(budget.isSlow(caller)).toBe(false);
});

test("21.12 a file that needs too much memory is rejected, and the next upload works", async () => {
  shop = await startArtwork({ memoryBytes: 256 * MB });
  const pixels = { width: 6_000, height: 6_000, channels: 4 as const, background: "#e0301080" };
  // Interlaced, 16 bits a channel: 288 MB must be held at once.
  const heavy = sharp({ create: pixels }).toColourspace("rgb16");
  const png = await heavy.png({ progressive: true, compressionLevel: 1 }).toBuffer();
  expect(await receive(png)).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining("too much memory"),
  });
  expect(await receive(await pngFixture())).toMatchObject({ ok: true });
});

test("21.13 a decoding process killed in mid-file costs that upload alone", async () => {
  shop = await startArtwork();
  const endless = receive(endlessPdfFixture());
  process.kill(await shop.decodingProcess(), "SIGKILL");
  expect(await endless).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining("could not be opened"),
  });
  expect(log.mock.calls).toEqual([["An artwork was not opened: the process ended with SIGKILL"]]);
  expect(await receive(await pngFixture())).toMatchObject({ ok: true });
});

test("21.13 a decoding process killed while it waits costs nothing", async () => {
  shop = await startArtwork();
  await receive(await pngFixture());
  const pid = await shop.decodingProcess();
  process.kill(pid, "SIGKILL");
  await until("the processes have changed", () => !shop.decodingProcesses().includes(pid));
  expect(await receive(await pngFixture())).toMatchObject({ ok: true });
});

test("21.12 processes stay warm, and there are never more than configured", async () => {
  shop = await startArtwork({ concurrency: 2 });
  const png = await pngFixture();
  await Promise.all(Array.from({ length: 8 }, () => receive(png)));
  const pids = shop.decodingProcesses();
  expect(pids.length).toBe(2);
  await Promise.all(Array.from({ length: 8 }, () => receive(png)));
  expect(shop.decodingProcesses()).toEqual(pids);
});

test("21.12 an upload that finds the queue full is rejected as busy, and the others are done", async () => {
  shop = await startArtwork({ concurrency: 1, queueLength: 2 });
  const png = await pngFixture();
  const receipts = await Promise.all(Array.from({ length: 5 }, () => receive(png)));
  expect(receipts.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(receipts.at(-1)).toEqual({
    ok: false,
    status: 503,
    message: "Too many uploads right now. Please try again in a moment.",
  });
  expect(await receive(png)).toMatchObject({ ok: true });
});

test("21.13 stopping ends the processes and answers the running tasks", async () => {
  shop = await startArtwork({ concurrency: 1 });
  const running = receive(endlessPdfFixture());
  const waiting = receive(await pngFixture());
  await shop.decodingProcess();
  shop.artwork.stop();
  expect(await running).toMatchObject({ ok: false, status: 503 });
  expect(await waiting).toMatchObject({ ok: false, status: 503 });
  expect(await receive(await pngFixture())).toMatchObject({ ok: false, status: 503 });
  await until("the processes have changed", () => shop.decodingProcesses().length === 0);
});

test("21.13 a storage that fails is thrown, and the service goes on", async () => {
  shop = await startArtwork();
  const storage = shop.openBucket("not-yet-made");
  const artwork = createArtwork({ storage });
  const png = await pngFixture();
  await expect(artwork.receive(png)).rejects.toThrow("bucket");
  await storage.makeBucket();
  expect(await artwork.receive(png)).toMatchObject({ ok: true });
  artwork.stop();
});

for (const state of ["idle", "busy"])
  test(`21.13 a decoding process that is ${state} ends when its parent is killed`, async () => {
    shop = await startArtwork();
    const parent = spawnParent(state === "busy");
    const pid = await decodingProcess(() => decodingProcesses(parent.pid));
    if (state === "idle") await readUntil(parent.stdout, "done");
    // The page's bitmap is allocated, so rendering has begun.
    else await until("it renders", () => (residentMemory(pid) ?? 0) > 150 * MB);
    parent.kill("SIGKILL");
    await until("the process has ended", () => residentMemory(pid) === 0);
  });

function spawnParent(busy: boolean) {
  const here = (path: string) => JSON.stringify(Bun.fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { createPool } from ${here("./pool.ts")};
    import { endlessPdfFixture, pdfFixture } from ${here("../../../tools/testing/data/fixtures.ts")};
    const limits = { worker: ${here("./worker.ts")}, concurrency: 1, queueLength: 1, timeoutMs: 60_000, memoryBytes: 1e9, niceness: ${NICENESS} };
    const bytes = ${busy ? "endlessPdfFixture" : "pdfFixture"}();
    const input = { type: "application/pdf", bytes };
    await createPool(limits).run({ kind: "receive", input });
    console.info("done");
    setInterval(() => {}, 1000);`;
  return Bun.spawn([process.execPath, "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
}

async function readUntil(stream: ReadableStream<Uint8Array>, word: string): Promise<void> {
  for await (const text of stream) if (new TextDecoder().decode(text).includes(word)) return;
}

function receive(bytes: Uint8Array) {
  return shop.artwork.receive(bytes);
}
