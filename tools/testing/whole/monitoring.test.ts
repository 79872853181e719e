import { beforeAll, expect, test } from "bun:test";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun, endRun } from "#db/backups/runs.ts";
import { OUTSIDE_NAMES } from "#services/health/outside.ts";
import { paths } from "#shop/paths.ts";
import { atEndOfTest } from "../cleanup.ts";
import { register } from "../data/accounts.ts";
import { METRICS_TOKEN, scrape } from "../figures.ts";
import { untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

const FOLDER = join(import.meta.dir, "../../../docs/monitoring");
/** Debian's package `prometheus` has it. */
const promtool = Bun.which("promtool");

const BACKUP = { name: "first", files: 3, bytes: 9000, addedBytes: 9000 };
const shop = useShop({ config: { METRICS_TOKEN } });

type Rule = { alert: string; expr: string; labels: object; annotations: object };
type Box = { x: number; y: number; w: number; h: number };
type Panel = { id: number; title: string; gridPos: Box; targets?: { expr: string }[] };
type Dashboard = { panels: Panel[]; templating: { list: { definition?: string }[] } };

/** The labels of each figure, with all their values. */
let figures: Map<string, Map<string, Set<string>>>;
let rules: Rule[];
let dashboard: Dashboard;

beforeAll(async () => {
  await shop.visitor().request(paths.about);
  await register(shop);
  await endRun(shop.sql, await beginRun(shop.sql), BACKUP);
  for (const part of OUTSIDE_NAMES) await shop.services.health.probe(part);
  // A process that nobody has scraped does not measure its event loop yet.
  figures = await untilFound("each figure has series", async () => {
    const found = figuresOf(await scrape(shop));
    const late = ["printhread_job_tries_total", "printhread_event_loop_delay_seconds"];
    return late.every((name) => found.has(name)) ? found : undefined;
  });
  const file = Bun.YAML.parse(await Bun.file(join(FOLDER, "alerts.yml")).text());
  // A file of another shape fails the tests below.
  rules = (file as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
  dashboard = await Bun.file(join(FOLDER, "dashboard.json")).json();
});

test("96.11 the shop has each figure, label and value that an alert or the dashboard names", () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list.flatMap(({ definition = [] }) => definition),
  ];
  expect(expressions.length).toBeGreaterThan(40);
  expect(expressions.flatMap(problemsOf)).toEqual([]);
  // The test would find a wrong one.
  const wrong = ['printhread_nothing{a="b"}', 'printhread_jobs{status="x"}'];
  expect([...wrong, 'printhread_service_up{service="card"}'].flatMap(problemsOf)).toHaveLength(3);
});

test("96.11 each figure is in an alert or on the dashboard", () => {
  const text = JSON.stringify([rules, dashboard]);
  const unseen = [...figures.keys()].filter((name) => !text.includes(baseOf(name)));
  expect(unseen).toEqual([]);
});

test("96.11 each alert has a name of its own, a severity, and says what is so and what to do", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, Object.keys(annotations)]).toEqual([alert, ["summary", "description"]]);
    expect([alert, JSON.stringify(labels)]).toEqual([
      alert,
      expect.stringMatching(/^\{"severity":"(critical|warning)"\}$/),
    ]);
  }
});

test("96.11 the panels of the dashboard have ids of their own and do not cover each other", () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const covering = panels.flatMap((a, at) =>
    panels.slice(at + 1).filter((b) => cover(a.gridPos, b.gridPos)),
  );
  expect(covering.map(({ title }) => title)).toEqual([]);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

if (promtool) {
  test("96.11 promtool takes the settings and the alerts, and they fire as their tests say", async () => {
    const folder = await mkdtemp(join(tmpdir(), "printhread-monitoring-"));
    atEndOfTest(() => rm(folder, { recursive: true }));
    await cp(FOLDER, folder, { recursive: true });
    await writeFile(join(folder, "metrics-token"), METRICS_TOKEN);
    for (const words of ["check config prometheus.yml", "test rules alerts.test.yml"]) {
      const { exitCode, stderr, stdout } = Bun.spawnSync([promtool, ...words.split(" ")], {
        cwd: folder,
      });
      expect([exitCode, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
    }
  });
}

function figuresOf(text: string): typeof figures {
  const found: typeof figures = new Map();
  for (const [, name = "", , inner = ""] of text.matchAll(/^([a-z_]+)(\{(.*)\})? \S+$/gm)) {
    const labels = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, labels);
    for (const [, label = "", value = ""] of inner.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}

/** Which figures, labels and values of an expression the shop does not have. */
function problemsOf(expr: string): string[] {
  const named = expr.matchAll(/\b((?:printhread|process)_[a-z_]+)\b(?:\s*\{([^}]*)\})?/g);
  return [...named].flatMap(([, name = "", inner = ""]) => {
    const labels = figures.get(name);
    if (!labels) return [`${name} is no figure`];
    return [...inner.matchAll(/(\w+)=~?"([^"]*)"/g)].flatMap(([, label = "", values = ""]) =>
      labelProblems(name, { label, values, there: labels.get(label) }),
    );
  });
}

/** Prometheus adds them to whatever it scrapes. */
const ADDED = ["job", "instance"];

type Matched = { label: string; values: string; there: Set<string> | undefined };

function labelProblems(name: string, { label, values, there }: Matched): string[] {
  if (ADDED.includes(label)) return [];
  if (!there) return [`${name} has no label ${label}`];
  // No request of the test has failed.
  const wanted = label === "status" ? [] : values.split("|");
  return wanted
    .filter((value) => !there.has(value))
    .map((value) => `${name} has no ${label} ${value}`);
}

/** The three series of a histogram are one figure. */
function baseOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, "");
}

function cover(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
