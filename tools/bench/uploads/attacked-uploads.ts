import { paths } from "#shop/paths.ts";
import { endlessPdfFixture, pdfFixture, pngFixture } from "../../testing/data/fixtures.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";
import { median } from "../median.ts";
import { shopServer } from "../shared.ts";
import { upload } from "../shopper.ts";
import { atMostTimes, type Goal, printTable } from "../table.ts";

const ROUNDS = 5;
const AT_ONCE = 20;
const MAX_RATIO = 3;
const ATTACKS = [
  { name: "from one IP", ips: 1 },
  { name: "from five IPs", ips: 5 },
] as const;

/** A visitor from elsewhere uploads while PDFs that render without end arrive from many browsers. */
export async function benchAttackedUploads(): Promise<void> {
  const { url } = (await shopServer()).ready;
  const visitor = createVisitor(url);
  const files = [
    { name: "PNG", bytes: await pngFixture({ width: 1200, height: 1200 }) },
    { name: "PDF", bytes: pdfFixture({ width: 612, height: 792 }) },
  ];
  const quiet = new Map<string, number>();
  for (const { name, bytes } of files) {
    // The first one starts the process and does not count.
    await upload(visitor, new Blob([bytes]));
    quiet.set(name, median(await timeUploads(visitor, bytes)));
  }
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const attack of ATTACKS) {
    const stop = startAttack(url, attack.ips);
    try {
      for (const { name, bytes } of files) {
        const times = await timeUploads(visitor, bytes);
        rows.push(rowOf(`${name}, attack ${attack.name}`, quiet.get(name) ?? 0, times));
      }
    } finally {
      await stop();
    }
  }
  printTable(
    `Uploads during an attack: ${AT_ONCE} PDFs at a time that render without end, again and again.`,
    ["", "quiet ms", "attacked ms", "× quiet", "slowest ms"],
    rows,
  );
}

function rowOf(name: string, quiet: number, times: readonly number[]) {
  const attacked = median(times);
  const ratio = attacked / quiet;
  const shown = [quiet.toFixed(0), attacked.toFixed(0), ratio.toFixed(2)];
  return {
    cells: [name, ...shown, Math.max(...times).toFixed(0)],
    goals: [atMostTimes("time", ratio, MAX_RATIO, "quiet")],
  };
}

async function timeUploads(visitor: Visitor, bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await upload(visitor, new Blob([bytes]));
    times.push(performance.now() - start);
  }
  return times;
}

/** @returns what ends it, when all its requests have ended */
function startAttack(url: string, ips: number): () => Promise<void> {
  const attack = new AbortController();
  const { signal } = attack;
  const network = crypto.getRandomValues(new Uint8Array(2)).join(".");
  const wave = () =>
    Array.from({ length: AT_ONCE }, (_, at) =>
      sendEndless(url, `172.${network}.${at % ips}`, signal),
    );
  const waves = (async () => {
    while (!signal.aborted) await Promise.all(wave());
  })();
  return async () => {
    attack.abort();
    await waves;
  };
}

/** Each comes from a new browser. */
async function sendEndless(url: string, ip: string, signal: AbortSignal): Promise<void> {
  const body = new FormData();
  body.set("design", new File([endlessPdfFixture()], "endless.pdf"));
  const headers = { "x-forwarded-for": ip };
  const init = { method: "POST", body, headers, signal };
  try {
    await (await createVisitor(url).request(paths.api.designUpload, init)).arrayBuffer();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
