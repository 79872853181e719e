import { type LoadOptions, load } from "./load.ts";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

const ROUNDS = 7;
const SLICE_MS = 250;

export type Target = {
  name: string;
  url: string;
  headers?: LoadOptions["headers"];
  process: Pick<MeasuredProcess<unknown>, "request">;
};

type Throughput = {
  requestsPerSecond: number;
  /** Of the server, per request. */
  cpuMicroseconds: number;
  p99: number;
};

export type Comparison = Throughput & {
  /** Requests per second as a share of the base. */
  ratio: number;
  /** The same by CPU time, as if only the server's CPU were the limit. */
  cpuRatio: number;
};

/**
 * Alternates short slices of target and base, so that other load slows both. All figures are
 * medians.
 */
export async function compare(
  pairs: readonly { target: Target; base: Target }[],
): Promise<Comparison[]> {
  for (const { target, base } of pairs) {
    await measure(base);
    await measure(target);
  }
  const rounds: Comparison[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const row: Comparison[] = [];
    for (const { target, base } of pairs)
      row.push(relate(await measure(base), await measure(target)));
    rounds.push(row);
  }
  return pairs.map((_, at) => medians(rounds.flatMap((row) => row[at] ?? [])));
}

async function measure({ url, headers, process }: Target): Promise<Throughput> {
  const before = await process.request<number>("cpu");
  const { requests, seconds, p99 } = await load(url, {
    milliseconds: SLICE_MS,
    headers: { "accept-encoding": "gzip, br", ...headers },
  });
  const cpu = (await process.request<number>("cpu")) - before;
  return { requestsPerSecond: requests / seconds, cpuMicroseconds: cpu / requests, p99 };
}

function relate(base: Throughput, target: Throughput): Comparison {
  return {
    ...target,
    ratio: target.requestsPerSecond / base.requestsPerSecond,
    cpuRatio: base.cpuMicroseconds / target.cpuMicroseconds,
  };
}

function medians(rows: Comparison[]): Comparison {
  return {
    requestsPerSecond: median(rows.map((row) => row.requestsPerSecond)),
    cpuMicroseconds: median(rows.map((row) => row.cpuMicroseconds)),
    p99: median(rows.map((row) => row.p99)),
    ratio: median(rows.map((row) => row.ratio)),
    cpuRatio: median(rows.map((row) => row.cpuRatio)),
  };
}
