import { Gauge, Registry } from "prom-client";
import { OUTSIDE_NAMES } from "#services/health/outside.ts";
import type { Services } from "#services/services.ts";
import { type MakeGauge, setBackupGauges } from "./backup-gauges.ts";
import { cachedFigures, type DatabaseFigures, WATCHED } from "./database-figures.ts";

type Deps = Pick<Services, "sql" | "database" | "health" | "schema">;

/** How the shop is now, as text for Prometheus. What is not known is left out. */
export async function shopGauges(services: Deps): Promise<string> {
  const registers = [new Registry()] as const;
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [...registers] });
  const figures = await cachedFigures(services);
  const { database, health, schema } = services;

  const up = gauge("printhread_service_up", "1 while it works, as the shop last saw it", "service");
  up.set({ service: "database" }, Number(!database.isAway));
  for (const service of OUTSIDE_NAMES) {
    const seen = health.seen[service];
    if (seen) up.set({ service }, Number(seen.works));
  }
  gauge("printhread_schema_known", "1 while this version fits to the database").set(
    Number((await schema.read()).known),
  );
  if (figures) setFigures(figures, gauge);
  if (figures) setBackupGauges(figures.backup, gauge);
  return registers[0].metrics();
}

function setFigures(figures: DatabaseFigures, gauge: MakeGauge): void {
  const jobs = gauge("printhread_jobs", "Jobs in the database", "queue", "state");
  const oldest = gauge(
    "printhread_oldest_waiting_job_seconds",
    "Since when the longest waiting job could run; 0 where none waits",
    "queue",
  );
  for (const { queue, waitingSince, ...states } of figures.queues) {
    for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
    const waited = waitingSince && (Date.now() - waitingSince.getTime()) / 1000;
    oldest.set({ queue }, waited === null ? 0 : Math.max(0, waited - figures.clockAhead));
  }
  gauge(
    "printhread_worker_quiet_seconds",
    "Since when there was no sign of a process that works at jobs; they come every 30 seconds",
  ).set(figures.workerQuiet);
  const attention = gauge(
    "printhread_attention",
    "What needs somebody, as on the back office's home page; it counts to 100",
    "kind",
  );
  for (const kind of WATCHED) {
    attention.set({ kind }, figures.attention.find((one) => one.kind === kind)?.count ?? 0);
  }
  const connections = gauge(
    "printhread_database_connections",
    "Connections of all of the shop's processes",
    "state",
  );
  for (const { state, count } of figures.connections) connections.set({ state }, count);
  gauge("printhread_database_connections_max", "Connections that the database allows to all").set(
    figures.maxConnections,
  );
  gauge(
    "printhread_clock_ahead_seconds",
    "How far this machine's clock is ahead of the database's",
  ).set(figures.clockAhead);
}
