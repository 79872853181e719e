import { type MeasuredProcess, startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { atMost, atMostTimes, printTable } from "../table.ts";
import type { Usage } from "./anonymous-server.ts";
import { WORST_REQUESTS, type WorstRequest } from "./worst-requests.ts";

/**
 * Goal: CPU beside one hash of a password. A stranger's wrong login takes two on purpose, so a
 * bound far below it would save nothing.
 */
const MAX_HASHES = 4;
const MAX_MB = 20;
const ROUNDS = 3;

type Cost = { name: string; status: number; ms: number; mb: number };

export async function benchAnonymous(): Promise<void> {
  const shop = await startMeasured<string>("anonymous/anonymous-server.ts");
  const costs: Cost[] = [];
  for (const request of WORST_REQUESTS) costs.push(await measure(shop, request));
  const hashes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) hashes.push(await shop.request<number>("hash"));
  await shop.stop();
  const hash = median(hashes) / 1000;
  const worst = (of: "ms" | "mb") => Math.max(...costs.map((cost) => cost[of]));
  const [ms, mb] = [worst("ms"), worst("mb")];
  const figures = ({ ms, mb }: Pick<Cost, "ms" | "mb">) => [
    ms.toFixed(1),
    (ms / hash).toFixed(2),
    mb.toFixed(1),
  ];
  printTable(
    `The worst twenty anonymous requests: CPU time of the web process, all its threads, beside one hash of a
password, and how far its memory grows meanwhile; medians of ${ROUNDS}.`,
    ["", "status", "CPU ms", "× a hash", "MB"],
    [
      ...costs
        .toSorted((one, other) => other.ms - one.ms)
        .map(({ name, status, ...cost }) => ({ cells: [name, String(status), ...figures(cost)] })),
      {
        cells: ["the worst of each", "", ...figures({ ms, mb })],
        goals: [
          atMostTimes("CPU", ms / hash, MAX_HASHES, "a password's hash"),
          atMost("memory", mb, MAX_MB, "MB"),
        ],
      },
    ],
  );
}

async function measure(
  shop: MeasuredProcess<string>,
  { name, path, init }: WorstRequest,
): Promise<Cost> {
  const rounds: Omit<Cost, "name">[] = [];
  // The first round compiles the code and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await shop.request<Usage>("before");
    const headers = { origin: shop.ready, ...init?.headers };
    const answer = await fetch(shop.ready + path, { redirect: "manual", ...init, headers });
    await answer.arrayBuffer();
    const after = await shop.request<Usage>("after");
    const ms = (after.cpuMicroseconds - before.cpuMicroseconds) / 1000;
    rounds.push({ status: answer.status, ms, mb: (after.peak - before.memory) / 1e6 });
  }
  const counted = rounds.slice(1);
  const middle = (of: "status" | "ms" | "mb") => median(counted.map((round) => round[of]));
  return { name, status: middle("status"), ms: middle("ms"), mb: middle("mb") };
}
