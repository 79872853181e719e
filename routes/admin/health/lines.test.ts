import { expect, test } from "bun:test";
import type { LastBackup } from "#db/backups/runs.ts";
import type { DatabaseFigures } from "#server/figures/database-figures.ts";
import { backupLine } from "./_backup.ts";
import { clockLine, databaseLine, fillLines, schemaLine } from "./_database.ts";
import { webhookLines } from "./_outside.ts";
import { attentionLines, bouncedLine, endpointLines, queueLines, workerLine } from "./_work.ts";

const NOW = new Date("2026-11-30T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const figures: DatabaseFigures = {
  ...{ queues: [], attention: [], postgres: "18.4", maxConnections: 100, clockAhead: 0.2 },
  connections: [{ state: "idle", count: 7 }],
  backup: { last: undefined, done: undefined },
  workerQuiet: 12,
};
const run = { id: 1, name: "one", files: 1, addedBytes: 1, error: null, endedAt: NOW };
const queue = (name: string, waitingFor: number | null, running = 0) => ({
  ...{ queue: name, waiting: 2, delayed: 0, failed: 0, running },
  waitingSince: waitingFor === null ? null : minutesAgo(waitingFor),
});

test("96.9 a queue whose job waits for over ten minutes needs somebody, and one that nobody works at says so", () => {
  const [line, ...others] = queueLines(
    [queue("send-mail", 5), queue("make-print-files", 11), queue("make-mockups", 30, 1)],
    NOW.getTime(),
  );
  expect(line).toMatchObject({ state: "bad", since: minutesAgo(11) });
  expect(line?.text).toBe("2 jobs wait in make-print-files, and none runs.");
  expect(others).toMatchObject([{ state: "bad", text: expect.stringContaining("1 of it runs") }]);
  const [unknown] = queueLines([queue("send-telegrams", 60)], NOW.getTime());
  expect(unknown).toMatchObject({ state: "soon", text: expect.stringContaining("no process") });
  expect(queueLines([queue("send-mail", 5)], NOW.getTime())).toMatchObject([{ state: "good" }]);
});

test("96.9 connections and the clock need somebody before they stop the shop", () => {
  const full = { ...figures, connections: [{ state: "idle", count: 80 }] };
  const states = [databaseLine(undefined), databaseLine(full), databaseLine(figures)];
  expect(states.map(({ state }) => state)).toEqual(["bad", "soon", "good"]);
  expect(clockLine(figures).state).toBe("good");
  expect(clockLine({ ...figures, clockAhead: -40 })).toMatchObject({
    state: "bad",
    text: expect.stringContaining("40 seconds behind the database"),
  });
});

test("96.9 an upgrade says how far it is, and what is still to be run", () => {
  const state = { known: true, missing: [], unknown: [], newer: [], waiting: [] };
  expect(schemaLine(state).state).toBe("good");
  expect(schemaLine({ ...state, waiting: ["0300-b.sql"] }).todo).toContain("db:migrate contract");
  expect(schemaLine({ ...state, newer: ["0301-c.sql"] }).text).toContain("a newer one");
  const fill = { name: "sizes", done: 300, total: 1000, startedAt: NOW, finishedAt: null };
  expect(fillLines([fill, { ...fill, finishedAt: NOW }])).toMatchObject([
    { text: expect.stringContaining("(sizes): 300 of 1000."), since: NOW },
  ]);
});

test("96.9 a rejected webhook of the card service is told for a day", () => {
  const rejected = [{ why: "unsigned", line: "Give the secret.", at: minutesAgo(60) }] as const;
  expect(webhookLines(rejected, NOW.getTime())).toMatchObject([
    { state: "soon", text: "Give the secret.", last: minutesAgo(60) },
  ]);
  const later = NOW.getTime() + 24 * 3_600_000;
  expect(webhookLines(rejected, later)).toMatchObject([{ state: "good" }]);
});

test("96.9 an endpoint of others that fails or was switched off has a line; a shop without any has none", () => {
  const endpoint = {
    ...{ id: 4, url: "https://erp.example/hooks", events: [], isOn: true, hasSecret: true },
    ...{ failingSince: null, endedAt: null, madeBy: 1, revision: 1, failed: 0 },
  };
  expect(endpointLines([])).toEqual([]);
  expect(endpointLines([endpoint])).toMatchObject([{ state: "good" }]);
  const [failing, ended] = endpointLines([
    { ...endpoint, failingSince: minutesAgo(90) },
    { ...endpoint, failingSince: minutesAgo(900), endedAt: minutesAgo(10) },
  ]);
  expect(failing).toMatchObject({ since: minutesAgo(90), href: "/admin/webhooks/4" });
  expect(ended).toMatchObject({ since: minutesAgo(10), text: expect.stringContaining("off") });
});

test("96.16 without a sign of a worker for 90 seconds somebody is needed; a restart of half a minute is none", () => {
  const line = (workerQuiet: number) => workerLine({ ...figures, workerQuiet }, NOW.getTime());
  // Signs come every 30 seconds.
  expect(line(30 + 30 + 10)).toMatchObject({ state: "good", text: "A process works at them." });
  expect(line(95)).toMatchObject({
    state: "bad",
    since: new Date(NOW.getTime() - 95_000),
    todo: expect.stringContaining("`bun run worker`"),
  });
  expect(line(95).text).toContain("No process works at jobs");
});

test("96.15 a count that ends at its bound says so, and so does the page that lists what was counted", () => {
  const lineOf = (count: number) =>
    attentionLines([{ kind: "foreign-payments", count, orderIds: [], since: NOW, due: null }]).find(
      ({ name }) => name === "Foreign payments",
    )?.text;
  expect(lineOf(99)).toBe("99 payments came in for orders that are not here.");
  expect(lineOf(100)).toBe("100 or more payments came in for orders that are not here.");
  expect(lineOf(120)).toBe("100 or more payments came in for orders that are not here.");
  const bounced = { count: 3, since: NOW, isPart: false };
  expect(bouncedLine(bounced).text).toBe("3 answers to customers came back.");
  expect(bouncedLine({ ...bounced, isPart: true }).text).toBe(
    "3 answers to customers came back; only the 100 conversations that are open for longest are counted.",
  );
  expect(bouncedLine({ count: 0, since: null, isPart: true })).toMatchObject({
    state: "good",
    text: "None came back in the 100 conversations that are open for longest.",
  });
});

test("96.14 a backup that is missing, failed or more than 36 hours old needs somebody, with the reason", () => {
  const line = (last: LastBackup["last"], done: LastBackup["done"]) =>
    backupLine({ last, done }, NOW.getTime());
  const startedAt = minutesAgo(60);
  const fresh = { ...run, outcome: "done", bytes: 3_400_000, startedAt } as const;
  const old = { ...fresh, startedAt: minutesAgo(37 * 60) };
  const failed = { ...fresh, outcome: "failed", error: "The disk is full" } as const;
  expect(line(undefined, undefined)).toMatchObject({ state: "soon" });
  expect(line(failed, undefined)).toMatchObject({ state: "bad", reason: "The disk is full" });
  expect(line(fresh, fresh)).toMatchObject({ state: "good", text: "The newest one has 3.4 MB." });
  expect(line(failed, fresh)).toMatchObject({ state: "soon", reason: "The disk is full" });
  expect(line(old, old)).toMatchObject({ state: "bad", last: old.startedAt });
});
