import { type LoadOptions, load } from "./load.ts";
import type { MeasuredProcess } from "./measured-process.ts";
import { median } from "./median.ts";

/** The first seconds of a page run code that the compiler has not improved yet. */
const SLICES = { warmUpMs: 3000, rounds: 5, sliceMs: 400 };

export type Target = {
  name: string;
  url: string;
  headers?: LoadOptions["headers"];
  next?: LoadOptions["next"];
  process: Pick<MeasuredProcess<unknown>, "request">;
};

/**
 * How many times the base's a figure may be: the CPU of the server's process for a request, or the
 * time, which PostgreSQL's work counts in as well.
 */
export type Ratio = { base: Target; by: "CPU" | "time"; max?: number };

export type Row = { target: Target; ratios: readonly Ratio[] };

type Throughput = {
  requestsPerSecond: number;
  /** The server spends it on one request. */
  cpuMicroseconds: number;
  p99: number;
};

/** `times` has the figures of the row's ratios, in their order. */
export type Measured = Throughput & { times: number[] };

/**
 * The slices of a row's bases and of its target follow each other, so that other load slows both. All
 * figures are medians.
 */
export async function measureRows(rows: readonly Row[], slices = SLICES): Promise<Measured[]> {
  const bases = rows.flatMap(({ ratios }) => ratios.map(({ base }) => base));
  for (const target of new Set([...bases, ...rows.map(({ target }) => target)])) {
    await measure(target, slices.warmUpMs);
  }
  const rounds: Measured[][] = [];
  for (let round = 0; round < slices.rounds; round++) {
    const measured: Measured[] = [];
    for (const row of rows) measured.push(await measureRow(row, slices.sliceMs));
    rounds.push(measured);
  }
  return rows.map((_, at) => medians(rounds.flatMap((round) => round[at] ?? [])));
}

async function measureRow({ target, ratios }: Row, sliceMs: number): Promise<Measured> {
  const measured = new Map<Target, Throughput>();
  for (const { base } of ratios) {
    if (!measured.has(base)) measured.set(base, await measure(base, sliceMs));
  }
  const own = await measure(target, sliceMs);
  const times = ratios.map(({ base, by }) => {
    const other = measured.get(base) ?? own;
    return by === "CPU"
      ? own.cpuMicroseconds / other.cpuMicroseconds
      : other.requestsPerSecond / own.requestsPerSecond;
  });
  return { ...own, times };
}

async function measure(target: Target, milliseconds: number): Promise<Throughput> {
  const { url, headers, next, process } = target;
  const before = await process.request<number>("cpu");
  const { requests, seconds, p99 } = await load(url, {
    milliseconds,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...headers },
    ...(next && { next }),
  });
  const cpu = (await process.request<number>("cpu")) - before;
  return { requestsPerSecond: requests / seconds, cpuMicroseconds: cpu / requests, p99 };
}

function medians(rounds: Measured[]): Measured {
  const middle = (of: (round: Measured) => number | undefined) =>
    median(rounds.map((round) => of(round) ?? Number.NaN));
  return {
    requestsPerSecond: middle((round) => round.requestsPerSecond),
    cpuMicroseconds: middle((round) => round.cpuMicroseconds),
    p99: middle((round) => round.p99),
    times: (rounds[0]?.times ?? []).map((_, at) => middle(({ times }) => times[at])),
  };
}
