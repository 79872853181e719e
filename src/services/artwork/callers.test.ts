import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { startArtwork } from "#tools/testing/artwork.ts";
import { endlessPdfFixture, pdfFixture, pngFixture } from "#tools/testing/data/fixtures.ts";
import { wholePrint } from "#tools/testing/data/prints.ts";
import { until } from "#tools/testing/until.ts";

const MINUTES = { pdfTimeoutMs: 600_000 };
const png = await pngFixture();
const endless = endlessPdfFixture();
let shop: Awaited<ReturnType<typeof startArtwork>>;
let log: ReturnType<typeof spyOn<Console, "warn">>;

beforeEach(() => {
  log = spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(async () => {
  await shop.stop();
  log.mockRestore();
});

test("22.14 one shopper's third upload at once is rejected immediately and leaves no trace", async () => {
  shop = await startArtwork(MINUTES);
  const before = shop.countStored();
  const sent = [send(endless, "ann"), send(png, "ann")];
  expect(await send(png, "ann").receipt).toEqual({
    ok: false,
    status: 429,
    message: "Your other uploads are still being opened. Please try again when they are done.",
    retryAfter: 5,
  });
  for (const one of sent) one.leave();
  await Promise.all(sent.map(({ receipt }) => receipt));
  expect(shop.countStored()).toBe(before);
  expect(await send(png, "ann").receipt).toMatchObject({ ok: true });
});

test("21.36 an upload whose request goes away leaves the queue, or is killed, and nothing is left of it", async () => {
  shop = await startArtwork({ ...MINUTES, concurrency: 1 });
  const before = shop.countStored();
  const running = send(endless, "ann");
  const waiting = send(png, "bob", "192.0.2.2");
  const pid = await shop.decodingProcess();
  waiting.leave();
  expect(await waiting.receipt).toMatchObject({ ok: false });
  await until("the other decodes on", () => Bun.deepEquals(shop.decodingProcesses(), [pid]));
  running.leave();
  expect(await running.receipt).toMatchObject({ ok: false });
  expect(shop.countStored()).toBe(before);
  expect(log).not.toHaveBeenCalled();
  await until("the process has ended", () => shop.decodingProcesses().length === 0);
  // A task of nobody would have started by now.
  expect(await send(png, "cid", "192.0.2.3").receipt).toMatchObject({ ok: true });
  expect(shop.decodingProcesses().length).toBe(1);
});

test("22.14 who used up the hour has to wait, from new browsers too; another IP still uploads", async () => {
  shop = await startArtwork({ pdfTimeoutMs: 300, clockMs: 600_000, budget: { ofIp: 100 } });
  const attack = [send(endless, "ann"), send(endless, "bob"), send(endless, "cid")];
  const receipts = await Promise.all(attack.map(({ receipt }) => receipt));
  expect(receipts).toMatchObject([{ status: 422 }, { status: 429 }, { status: 429 }]);
  expect(await send(png, "dan").receipt).toEqual({
    ok: false,
    status: 429,
    message:
      "Your files took very long to open. Please wait 60 minutes, then try again with simpler ones.",
    retryAfter: expect.any(Number),
  });
  expect(await send(png, "eve", "192.0.2.2").receipt).toMatchObject({ ok: true });
});

test("21.35 while endless PDFs of many IPs fill their processes, a picture is decoded", async () => {
  shop = await startArtwork(MINUTES);
  const attack = Array.from({ length: 30 }, (_, at) => send(endless, `${at}`, `198.51.100.${at}`));
  expect(await send(png, "ann").receipt).toMatchObject({ ok: true });
  for (const one of attack) one.leave();
  await Promise.all(attack.map(({ receipt }) => receipt));
});

test("21.35 those who sent a slow file leave two processes to others, PDFs included", async () => {
  // Any file is slow here.
  shop = await startArtwork({ ...MINUTES, budget: { slowMs: 0 } });
  const attackers = Array.from({ length: 5 }, (_, at) => [`${at}`, `192.0.2.${at}`] as const);
  for (const attacker of attackers) await send(png, ...attacker).receipt;
  const attack = attackers.map((attacker) => send(endless, ...attacker));
  expect(await send(pdfFixture(), "ann", "198.51.100.1").receipt).toMatchObject({ ok: true });
  expect(await send(png, "bob", "198.51.100.2").receipt).toMatchObject({ ok: true });
  for (const one of attack) one.leave();
  await Promise.all(attack.map(({ receipt }) => receipt));
});

test("21.35 print files have their turn during an attack without end", async () => {
  shop = await startArtwork({ pdfTimeoutMs: 300, clockMs: 600_000 });
  const design = await send(png, "ann").receipt;
  if (!design.ok) throw new Error(design.message);
  let isDrawn = false;
  const attack = Array.from({ length: 4 }, async (_, at) => {
    while (!isDrawn) await send(endless, `${at}`, `198.51.100.${at}`).receipt;
  });
  const { artwork } = design;
  const print = await shop.artwork.makePrintFile(wholePrint(artwork, { width: 9, height: 9 }));
  isDrawn = true;
  expect(print).toMatchObject({ bytes: expect.any(Number) });
  await Promise.all(attack);
});

test("22.14 ten uploads in a row, and six people behind one IP with two at once, are all taken", async () => {
  shop = await startArtwork();
  for (let at = 0; at < 10; at++) expect((await send(png, "ann").receipt).ok).toBe(true);
  const family = Array.from({ length: 12 }, (_, at) => send(png, `person ${at % 6}`));
  const receipts = await Promise.all(family.map(({ receipt }) => receipt));
  expect(receipts.map(({ ok }) => ok)).toEqual(family.map(() => true));
});

test.skipIf(process.platform !== "linux")(
  "21.12 decoding leaves the processor to the shop",
  async () => {
    shop = await startArtwork({ niceness: undefined });
    await send(png, "ann").receipt;
    const pid = await shop.decodingProcess();
    const threads = readdirSync(`/proc/${pid}/task`);
    expect(threads.length).toBeGreaterThan(1);
    const found = threads.flatMap((thread) => niceness(`/proc/${pid}/task/${thread}/stat`));
    expect(new Set(found)).toEqual(new Set([10]));
  },
);

/** The 19th field; the second, in parentheses, may hold blanks. Nothing of a thread that has ended. */
function niceness(path: string): number[] {
  try {
    return [Number(readFileSync(path, "utf8").split(") ")[1]?.split(" ")[16])];
  } catch {
    return [];
  }
}

function send(bytes: Uint8Array, shopper: string, ip = "192.0.2.1") {
  const request = new AbortController();
  const visit = { caller: { ip, shopper }, signal: request.signal };
  const receipt = shop.artwork.receive(bytes, visit);
  return { receipt, leave: () => request.abort() };
}
