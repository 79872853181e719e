// A real shop process and all that it needs: PostgreSQL, S3, mail server and Stripe's sandbox.
import { readdir, readFile } from "node:fs/promises";
import { type Environment, startEnvironment } from "../../chaos/environment.ts";
import { findProblems, untilSettled } from "../../chaos/problems.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { endRun } from "../../testing/cleanup.ts";
import { createDatabase } from "../../testing/database.ts";
import { answerMessages } from "../measured-process.ts";

export type World = {
  url: string;
  stripe: Pick<Environment["stripe"], "origin" | "publishableKey">;
};
/** The shop holds so many bytes, and the processes that decode and draw for it hold others. */
export type Memory = { shop: number; workers: number };
export type Audit = { orders: number; problems: string[]; output: string };

const database = await createDatabase();
// A proxy before it names the shoppers' IPs.
const { shop, stripe, stop } = await startEnvironment(database.url, { PROXY_HOPS: "1" });
await shop.seed();
await shop.start();
const [{ last }] = await database.sql<[{ last: number }]>`
  select coalesce(max(id), 0)::int as last from orders`;

const { origin, publishableKey } = stripe;
const ready: World = { url: shop.url, stripe: { origin, publishableKey } };
answerMessages(
  ready,
  // "memory", or the checkouts that are over.
  (question) => (question === "memory" ? readMemory() : audit(question as Checkout[])),
  async () => {
    await stop();
    await database.drop();
    await endRun();
  },
);

async function audit(checkouts: Checkout[]): Promise<Audit> {
  const orders = await untilSettled(database.sql, { after: last });
  const problems = await findProblems(orders, checkouts, stripe);
  return { orders: orders.length, problems, output: shop.lastOutput() };
}

/** Linux alone has these files. */
async function readMemory(): Promise<Memory> {
  const pid = String(shop.pid());
  const workers = await Promise.all((await childrenOf(pid)).map(residentBytes));
  return { shop: await residentBytes(pid), workers: workers.reduce((sum, one) => sum + one, 0) };
}

async function childrenOf(pid: string): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => ""),
    ),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean));
}

async function residentBytes(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
