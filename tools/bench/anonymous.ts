import type { Usage } from "./anonymous-server.ts";
import { type MeasuredProcess, startMeasured } from "./measured-process.ts";
import { median } from "./median.ts";
import { type Goal, printTable, verdict } from "./table.ts";
import { WORST_REQUESTS, type WorstRequest } from "./worst-requests.ts";

const MAX_MS = 100;
const MAX_MB = 20;
const ROUNDS = 3;

type Cost = { name: string; status: number; ms: number; mb: number };

export async function benchAnonymous(): Promise<void> {
  const shop = await startMeasured<string>("anonymous-server.ts");
  const costs: Cost[] = [];
  for (const request of WORST_REQUESTS) costs.push(await measure(shop, request));
  await shop.stop();
  const [ms, mb] = [worst(costs.map((cost) => cost.ms)), worst(costs.map((cost) => cost.mb))];
  const row = ({ name, status, ...cost }: Cost) => [name, String(status), ...figures(cost), ""];
  const goals = verdict(atMost(ms, MAX_MS, "ms"), atMost(mb, MAX_MB, "MB"));
  printTable(
    `The worst twenty anonymous requests: CPU time of the web process, all its threads, and how far its
memory grows meanwhile, medians of ${ROUNDS}.`,
    ["", "status", "CPU ms", "MB", "goal"],
    [
      ...costs.toSorted((one, other) => other.ms - one.ms).map(row),
      ["the worst of each", "", ...figures({ ms, mb }), goals],
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

function worst(values: readonly number[]): number {
  return Math.max(...values);
}

function figures({ ms, mb }: Pick<Cost, "ms" | "mb">): string[] {
  return [ms.toFixed(1), mb.toFixed(1)];
}

function atMost(value: number, max: number, unit: string): Goal {
  return { text: `at most ${max} ${unit}`, reached: value <= max };
}
