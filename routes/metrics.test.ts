import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { figureOf, METRICS_TOKEN, rise, scrape } from "#tools/testing/figures.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: { METRICS_TOKEN }, pictures: "flat" });
const closed = useShop();

const requests = (route: string, method: string, status: number) =>
  `printhread_http_requests_total{route="${route}",method="${method}",status="${status}"}`;

test("96.1 GET /metrics is for who sends the token, by any host", async () => {
  const get = (headers: Record<string, string>, at = shop) =>
    at.visitor().request(paths.metrics, { headers });
  const right = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await get({ ...right, host: "10.0.0.7:3000" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const authorization of [
    "",
    "Bearer",
    `Bearer ${METRICS_TOKEN}x`,
    `Basic ${METRICS_TOKEN}`,
  ]) {
    const rejected = await get({ authorization });
    expect([rejected.status, rejected.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await rejected.text()).not.toContain("printhread_");
  }
  expect((await get(right, closed)).status).toBe(404);
});

test("96.2 requests are counted by their route's pattern, and what strangers make up is not", async () => {
  const visitor = shop.visitor();
  const before = await scrape(shop);
  await visitor.request("/products/zyx-1?zyx=1");
  await visitor.request("/products/zyx-2");
  await visitor.request("/zyx/1");
  await visitor.request("/zyx/2");
  await visitor.request(paths.home, { method: "PROPFIND" });
  await visitor.request(paths.home, { method: "HEAD" });
  const after = await scrape(shop);
  expect(rise(before, after, requests("/products/:slug", "GET", 404))).toBe(2);
  expect(rise(before, after, requests("none", "GET", 404))).toBe(2);
  expect(rise(before, after, requests("none", "other", 404))).toBe(1);
  expect(rise(before, after, requests("/", "HEAD", 200))).toBe(1);
  const timed = 'printhread_http_request_duration_seconds_count{route="none",method="GET"}';
  expect(rise(before, after, timed)).toBe(2);
  expect(after).not.toContain("zyx");
  expect(after).not.toContain("PROPFIND");
  // The scrape itself is under way.
  expect(figureOf(after, "printhread_http_requests_in_progress")).toBe(1);
});

test("96.2 pages from memory are counted apart: as they are, and filled for a visitor", async () => {
  const [visitor, { visitor: ada }] = [shop.visitor(), await register(shop)];
  const answers = (outcome: string) => `printhread_page_cache_answers_total{outcome="${outcome}"}`;
  await visitor.request(paths.about);
  const before = await scrape(shop);
  await visitor.request(paths.about);
  await ada.request(paths.about);
  const after = await scrape(shop);
  expect(rise(before, after, answers("hit"))).toBe(1);
  expect(rise(before, after, answers("filled"))).toBe(1);
  expect(rise(before, after, requests(paths.about, "GET", 200))).toBe(1);
  expect(figureOf(after, answers("stale"))).toBe(0);
});

test("96.3 the shop's parts, queues, connections and the process itself have figures", async () => {
  await shop.services.health.probe("storage");
  const text = await scrape(shop);
  expect(figureOf(text, 'printhread_service_up{service="database"}')).toBe(1);
  expect(figureOf(text, 'printhread_service_up{service="storage"}')).toBe(1);
  // Nobody has looked at it.
  expect(figureOf(text, 'printhread_service_up{service="mail"}')).toBeUndefined();
  expect(figureOf(text, "printhread_schema_known")).toBe(1);
  expect(figureOf(text, 'printhread_jobs{queue="send-mail",state="failed"}')).toBe(0);
  expect(figureOf(text, 'printhread_oldest_waiting_job_seconds{queue="send-mail"}')).toBe(0);
  expect(figureOf(text, 'printhread_database_connections{state="active"}')).toBeGreaterThan(0);
  expect(Math.abs(figureOf(text, "printhread_clock_ahead_seconds") ?? 60)).toBeLessThan(10);
  expect(figureOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1e7);
  expect(figureOf(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(text).toMatch(/printhread_build_info\{version="\d+\.\d+\.\d+",bun="[\d.]+"\} 1/);
});

test("96.4 a purchase counts its upload, payment, webhook, mail, print file and jobs", async () => {
  const before = await scrape(shop);
  const buyer = await startBuyer(shop);
  await pay(shop, buyer, await order(buyer));
  await shop.sandbox.webhooksArrived();
  const series = (name: string, outcome: string) =>
    `printhread_${name}_total{outcome="${outcome}"}`;
  const once = [
    series("uploads", "decoded"),
    series("payments", "paid"),
    series("webhooks", "taken"),
    series("mails", "sent"),
    series("print_files", "made"),
    'printhread_job_tries_total{queue="send-mail",outcome="done"}',
    "printhread_upload_duration_seconds_count",
  ];
  const after = await untilFound("all of it is counted", async () => {
    const text = await scrape(shop);
    return once.every((name) => rise(before, text, name) > 0) ? text : undefined;
  });
  for (const name of once.filter((each) => !each.includes("webhooks"))) {
    expect([name, rise(before, after, name)]).toEqual([name, 1]);
  }
  for (const name of ["uploads", "mails", "print_files"]) {
    expect(rise(before, after, series(name, "failed"))).toBe(0);
    expect(figureOf(before, series(name, "failed"))).toBeNumber();
  }
});

test("96.4 what is rejected or fails is counted as such", async () => {
  const before = await scrape(shop);
  const form = new FormData();
  form.set("design", new File(["no picture"], "a.png", { type: "image/png" }));
  await shop.visitor().post(paths.api.designUpload, form);
  const init = { method: "POST", body: "{}", headers: { "stripe-signature": "t=1,v1=made-up" } };
  await shop.visitor().request(paths.api.stripeWebhook, init);
  const after = await scrape(shop);
  expect(rise(before, after, 'printhread_uploads_total{outcome="rejected"}')).toBe(1);
  expect(rise(before, after, 'printhread_webhooks_total{outcome="unsigned"}')).toBe(1);
});
