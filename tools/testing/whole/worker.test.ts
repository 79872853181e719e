import { afterAll, beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { manyCheckouts } from "../../chaos/checkouts.ts";
import { startOutside } from "../../chaos/outside.ts";
import { findProblems, untilSettled } from "../../chaos/problems.ts";
import { type ShopProcess, shopProcess } from "../../chaos/shop-process.ts";
import { enterShop } from "../../chaos/shopper.ts";
import { freePort } from "../../dev/free-port.ts";
import { TEST_MS } from "../bounds.ts";
import { startProcess, type TestProcess } from "../process.ts";
import { until } from "../until.ts";
import { useDatabase } from "../use-database.ts";

const METRICS_TOKEN = "a token of thirty-two characters, or more";

const database = useDatabase();
let outside: Awaited<ReturnType<typeof startOutside>>;
let shop: ShopProcess;
let worker: TestProcess;
let second: TestProcess;
let probes: string;

beforeAll(async () => {
  outside = await startOutside(database.url);
  shop = shopProcess({ ...outside.settings, JOBS: "off", DATA_DIR: `${outside.folder}/shop` });
  const { stripe } = outside;
  stripe.setWebhook(shop.url + paths.api.stripeWebhook, stripe.webhookSecret);
  await shop.start();
}, TEST_MS);
afterAll(async () => {
  await worker?.end("SIGKILL");
  await second?.end("SIGKILL");
  await shop?.kill();
  await outside?.stop();
});

function startWorker(port: number): TestProcess {
  return startProcess(["src/main.ts", "worker"], {
    ...outside.settings,
    WORKER_PORT: String(port),
    HOST: "127.0.0.1",
    METRICS_TOKEN,
    APP_URL: shop.url,
    DATA_DIR: `${outside.folder}/worker-${port}`,
  });
}

const states = () => database.sql<{ name: string; state: string; count: number }[]>`
  select name, state, count(*)::int from pgboss.job
  where name in ('send-mail', 'make-print-files') group by 1, 2 order by 1, 2`;

test(
  "100.7 a shop with JOBS=off takes an order and its payment, and works at no job; a worker does",
  async () => {
    const { visits } = await enterShop({ shop, stripe: outside.stripe }, { visitors: 2 });
    const checkouts = await manyCheckouts(visits, { count: 3 });
    await until("all are paid", async () => {
      const [row] = await database.sql`
        select count(*)::int as paid from orders where payment_status = 'paid'`;
      return row?.paid === 3;
    });
    expect([...(await states())]).toEqual([
      { name: "make-print-files", state: "created", count: 3 },
      { name: "send-mail", state: "created", count: 3 },
    ]);

    const port = freePort();
    probes = `http://127.0.0.1:${port}`;
    worker = startWorker(port);
    await worker.says(/The worker has begun/);
    const orders = await untilSettled(database.sql);
    expect(await findProblems(orders, checkouts, outside.stripe)).toEqual([]);
    expect(outside.mailIds().size).toBe(3);
    await until("the print files are made", async () =>
      (await states()).every(({ state }) => state === "completed"),
    );
  },
  TEST_MS,
);

test("100.8 a worker answers probes and figures at its own port, and nothing else", async () => {
  const get = (path: string, headers = {}) => fetch(probes + path, { headers });
  expect((await get(paths.healthz)).status).toBe(200);
  const ready = await get(paths.readyz);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({ database: true, schema: true, draining: false }),
  ]);
  expect((await get(paths.metrics)).status).toBe(401);
  const figures = await get(paths.metrics, { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(await figures.text()).toContain(
    'printhread_job_tries_total{queue="send-mail",outcome="done"} 3',
  );
  expect((await get(paths.home)).status).toBe(404);
  expect((await get(paths.admin)).status).toBe(404);
});

test(
  "100.9 two workers do each job once, and one that stops lets the other go on",
  async () => {
    second = startWorker(freePort());
    await second.says(/The worker has begun/);
    const before = outside.mails().length;
    const { visits } = await enterShop({ shop, stripe: outside.stripe }, { visitors: 2 });
    await manyCheckouts(visits, { count: 4 });
    expect(await worker.end("SIGTERM")).toBe(0);
    await manyCheckouts(visits, { count: 2 });
    await untilSettled(database.sql);
    await until("all mails have come", () => outside.mails().length >= before + 6);
    await until("the print files are made", async () =>
      (await states()).every(({ state }) => state === "completed"),
    );
    expect(outside.mails()).toHaveLength(before + 6);
    // The one that stops puts back what it does not end in time.
    const tries = await database.sql`
      select name from pgboss.job where name in ('send-mail', 'make-print-files') and retry_count > 1`;
    expect([...tries]).toEqual([]);
    expect(await second.end("SIGTERM")).toBe(0);
  },
  TEST_MS,
);
