import { paths } from "#shop/paths.ts";
import { measureDownload } from "../download.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { atMost, printTable } from "../table.ts";
import { type BatchShop, FILE_BYTES } from "./batch-shop.ts";
import { benchScans } from "./scans.ts";

/** Goals: a person waits for the first byte, and others need the memory meanwhile. */
const PAPERS = [
  { paper: "files", maxMs: 2000, maxGrowthMb: 32, everyBytes: 10_000_000 },
  { paper: "stickers", maxMs: 1000, maxGrowthMb: 32, everyBytes: 20_000 },
] as const;

const PRESSES = 5;

/** What a batch of so many pieces gives in one press, and scans. */
export async function benchBatch(pieces = 500): Promise<void> {
  const storage = await startMeasured<object>("batch/storage-server.ts");
  const shop = await startMeasured<BatchShop>(
    "batch/batch-server.ts",
    JSON.stringify(storage.ready),
    String(pieces),
  );
  try {
    await benchPapers(shop, pieces);
    await benchScans(shop);
  } finally {
    await shop.stop();
    await storage.stop();
  }
}

async function benchPapers(shop: MeasuredProcess<BatchShop>, pieces: number): Promise<void> {
  const { url, cookie, batchId } = shop.ready;
  const headers = { cookie, origin: url };
  const rows: Parameters<typeof printTable>[2][number][] = [];
  for (const { paper, maxMs, maxGrowthMb, everyBytes } of PAPERS) {
    const path = url + paths.adminBatchPaper(batchId, paper);
    const wanted = { url: path, headers, everyBytes };
    // The first download warms up what stays loaded.
    await measureDownload(shop, wanted);
    const { before, peak, bytes, seconds } = await measureDownload(shop, wanted);
    const times: number[] = [];
    for (let press = 0; press < PRESSES; press++) times.push(await firstByte(path, headers));
    const [first, growth] = [median(times), (peak - before) / 1e6];
    rows.push({
      cells: [
        paper,
        first.toFixed(0),
        seconds.toFixed(1),
        (bytes / 1e6).toFixed(1),
        (before / 1e6).toFixed(0),
        (peak / 1e6).toFixed(0),
        growth.toFixed(0),
      ],
      goals: [
        atMost("first byte", first, maxMs, "ms"),
        atMost("grown by", growth, maxGrowthMb, "MB"),
      ],
    });
  }
  printTable(
    `A batch of ${pieces} pieces, each with a print file of its own of ${FILE_BYTES / 1e6} MB. First byte: from the press
of its button.`,
    ["", "first byte ms", "s", "MB", "RSS MB before", "most", "grown by"],
    rows,
  );
}

/** The press leads to the paper; milliseconds. */
async function firstByte(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const { body, ok } = await fetch(url, { method: "POST", headers });
  const reader = body?.getReader();
  const read = await reader?.read();
  const milliseconds = performance.now() - start;
  await reader?.cancel();
  if (!ok || !read?.value) throw new Error(`The bench got nothing from ${url}`);
  return milliseconds;
}
