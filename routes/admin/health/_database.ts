import type { FillState } from "#db/fills/progress.ts";
import type { SchemaState } from "#db/schema-state.ts";
import type { DatabaseFigures } from "#server/figures/database-figures.ts";
import { VERSION } from "#services/upgrades/version.ts";
import { counted, type HealthLine } from "./_line.ts";

/** From this part of the connections on, the next ones are soon rejected. */
const FULL = 0.8;
/** [s] The card service rejects a clock that is five minutes off. */
const CLOCK_OFF = 10;

export function databaseLine(figures: DatabaseFigures | undefined): HealthLine {
  const name = "Database";
  if (!figures) {
    return {
      name,
      state: "bad",
      text: "It did not answer this page in time: its connections are busy, or it is very slow.",
      todo: "See in pg_stat_activity which statements run for long and what they wait for.",
    };
  }
  const { connections, maxConnections, postgres } = figures;
  const used = connections.reduce((sum, { count }) => sum + count, 0);
  const text = `PostgreSQL ${postgres} answers. The shop has ${used} of its ${maxConnections} connections.`;
  if (used < FULL * maxConnections) return { name, state: "good", text };
  const todo = "Run fewer processes of the shop, or raise max_connections.";
  return { name, state: "soon", text, todo };
}

export function schemaLine({ newer, waiting }: SchemaState): HealthLine {
  const name = "Version";
  if (newer.length > 0) {
    return {
      name,
      state: "soon",
      text: `This process is of version ${VERSION}; a newer one has changed the database as well.`,
      todo: "Replace this process, or leave it until the newer version has proved itself.",
    };
  }
  if (waiting.length > 0) {
    return {
      name,
      state: "soon",
      text: `Version ${VERSION} runs, and can still go back to the one before.`,
      todo: "Run `bun run db:migrate contract` once no process of the version before is left.",
    };
  }
  return { name, state: "good", text: `The database is as version ${VERSION} needs it.` };
}

/** Rows of before an upgrade that a job fills; without one there is nothing to say. */
export function fillLines(fills: readonly FillState[]): HealthLine[] {
  return fills
    .filter(({ finishedAt }) => !finishedAt)
    .map(({ name, done, total, startedAt }) => ({
      name: "Upgrade",
      state: "good",
      text: startedAt
        ? `Rows of before are filled behind the pages (${name}): ${done} of ${total ?? "an unknown number"}.`
        : `Rows of before are to be filled (${name}); a job begins with it within minutes.`,
      since: startedAt,
    }));
}

export function clockLine({ clockAhead }: DatabaseFigures): HealthLine {
  const name = "Clock";
  const seconds = Math.round(Math.abs(clockAhead));
  if (seconds < CLOCK_OFF) {
    return { name, state: "good", text: "This machine and the database have the same time." };
  }
  const where = clockAhead > 0 ? "ahead of" : "behind";
  return {
    name,
    state: "bad",
    text: `This machine is ${counted(seconds, "second", "seconds")} ${where} the database. Webhooks, links and uploads are rejected when it gets worse.`,
    todo: "Switch on the setting of the clock by the network (NTP) on both machines.",
  };
}
