// A real shop process and all that it needs: PostgreSQL, S3, mail server and Stripe's sandbox.
import { type Environment, startEnvironment } from "../../chaos/environment.ts";
import { findProblems, untilSettled } from "../../chaos/problems.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { endRun } from "../../testing/cleanup.ts";
import { createDatabase } from "../../testing/database.ts";
import { answerMessages } from "../measured-process.ts";
import { usageOf } from "../process-usage.ts";

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

async function readMemory(): Promise<Memory> {
  const [own, ...workers] = await usageOf(shop.pid() ?? 0);
  const inWorkers = workers.reduce((sum, { bytes }) => sum + bytes, 0);
  return { shop: own?.bytes ?? 0, workers: inWorkers };
}
