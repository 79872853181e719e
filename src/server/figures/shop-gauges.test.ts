import { expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";
import { watchDatabase } from "#services/health/database-watch.ts";
import { createHealth } from "#services/health/health.ts";
import { figureOf } from "#tools/testing/figures.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { cachedFigures } from "./database-figures.ts";
import { shopGauges } from "./shop-gauges.ts";

const database = useDatabase();
const works = async () => {};
const health = createHealth({
  probes: { storage: works, cards: () => Promise.reject(new Error("No answer")), mail: works },
  warn: () => {},
});
const schema = { read: async () => ({ known: false, missing: [], unknown: ["0300-b.sql"] }) };
const watch = (isThere: boolean) =>
  watchDatabase({
    answers: async () => isThere,
    isThere: async () => isThere,
    log: () => {},
    warn: () => {},
  });

test("96.3 without its database the shop still has the figures that need none", async () => {
  const away = watch(false);
  away.suspect();
  await until("the database is known to be away", () => away.isAway);
  await health.probe("cards");
  // Nothing listens there.
  const sql = openDatabase("postgres://shop@127.0.0.1:1/shop");
  const text = await shopGauges({ sql, database: away, health, schema });
  away.stop();
  expect(figureOf(text, 'printhread_service_up{service="database"}')).toBe(0);
  expect(figureOf(text, 'printhread_service_up{service="cards"}')).toBe(0);
  expect(figureOf(text, "printhread_schema_known")).toBe(0);
  expect(text).not.toContain("printhread_jobs");
});

test("96.3 whoever scrapes often asks the database once in ten seconds", async () => {
  let statements = 0;
  const sql = new Proxy(database.sql, {
    apply(target, self, args) {
      statements++;
      return Reflect.apply(target, self, args);
    },
  });
  const services = { sql, database: watch(true) };
  const [first, second] = await Promise.all([cachedFigures(services), cachedFigures(services)]);
  const once = statements;
  const third = await cachedFigures(services);
  expect(first?.queues.length).toBeGreaterThan(10);
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(once).toBeGreaterThan(3);
  expect(statements).toBe(once);
});
