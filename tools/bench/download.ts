import type { MeasuredProcess } from "./measured-process.ts";

type Options = {
  url: string;
  headers: Record<string, string>;
  /** The memory is read after so many bytes. */
  everyBytes: number;
};

export type Downloaded = { before: number; peak: number; bytes: number; seconds: number };

/** Downloads it all, and reads meanwhile how much memory the process has in use. */
export async function measureDownload(
  process: Pick<MeasuredProcess<unknown>, "request">,
  { url, headers, everyBytes }: Options,
): Promise<Downloaded> {
  const before = await process.request<number>("memory");
  const start = performance.now();
  const { body, ok } = await fetch(url, { headers });
  if (!body || !ok) throw new Error(`The bench has nothing to download at ${url}`);
  let [peak, bytes, measuredAt] = [before, 0, 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes < measuredAt) continue;
    measuredAt = bytes + everyBytes;
    peak = Math.max(peak, await process.request<number>("memory"));
  }
  return { before, peak, bytes, seconds: (performance.now() - start) / 1000 };
}

/** Garbage does not count. */
export function memoryInUse(): number {
  Bun.gc(true);
  return process.memoryUsage.rss();
}
