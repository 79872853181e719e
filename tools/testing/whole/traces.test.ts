import { afterAll, beforeAll, expect, test } from "bun:test";
import { logAsJson } from "#services/log/log.ts";
import { paths } from "#shop/paths.ts";
import { freePort } from "#tools/dev/free-port.ts";
import { atEndOfTest } from "../cleanup.ts";
import { startProcess } from "../process.ts";
import { startShop, type TestShop } from "../shop.ts";
import { until, untilFound } from "../until.ts";
import { useShop } from "../use-shop.ts";

type Attribute = { key: string; value: { stringValue?: string } };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
};

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SENDER = "00f067aa0ba902b7";
const traceparent = `00-${TRACE}-${SENDER}-01`;

/** What a collector of OTLP has received, as text. */
const received: string[] = [];
const collector = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    if (new URL(request.url).pathname !== "/v1/traces") return new Response(null, { status: 404 });
    received.push(await request.text());
    return Response.json({});
  },
});
afterAll(() => collector.stop(true));

const spans = (): Span[] =>
  received.flatMap((text) =>
    // OTLP's JSON has this shape.
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans),
  );
const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const quiet = useShop();
let traced: TestShop;
beforeAll(async () => {
  traced = await startShop({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.origin } });
});
afterAll(() => traced.stop());

test("96.12 a request belongs to the trace that its sender names, its jobs too, and whoever collects spans gets them", async () => {
  await registerIn(traced, traceparent);
  const job = await untilFound("the span of its mail", () =>
    spans().find(({ name, traceId }) => name === "job send-mail" && traceId === TRACE),
  );
  const request = await untilFound("its own span", () =>
    spans().find(({ spanId }) => spanId === job.parentSpanId),
  );
  expect(request.name).toBe(`POST ${paths.api.register}`);
  expect([request.traceId, request.parentSpanId]).toEqual([TRACE, SENDER]);
  expect(received.join()).not.toMatch(/zyx/i);
});

test("96.12 a span has the pattern of its route, and no key of a link or anything else that somebody typed", async () => {
  await traced.visitor().request(`${paths.orders}/4?key=a-zyxkey`);
  await traced.visitor().request("/zyxpage?q=zyx");
  await traced.visitor().request(paths.healthz);
  const span = await untilFound("the span of the order's page", () =>
    spans().find(({ name }) => name === "GET /orders/:id"),
  );
  expect(attributeOf(span, "url.full")).toBe(`${traced.config.APP_URL}/orders/:id`);
  await until("the span of no page", () => spans().some(({ name }) => name === "GET none"));
  expect(received.join()).not.toMatch(/zyx/i);
  expect(spans().filter(({ name }) => name.includes("healthz"))).toEqual([]);
});

test("96.12 what is left is sent when the process ends, and a collector that is away is no error", async () => {
  const away = `http://127.0.0.1:${freePort()}`;
  for (const endpoint of [collector.url.origin, away]) {
    const shop = await startShop({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    await shop.visitor().request(paths.contact, { headers: { traceparent: of("a") } });
    await shop.stop();
  }
  expect(spans().some(({ traceId }) => traceId === "a".repeat(32))).toBe(true);
});

test("96.13 without a collector the lines of the log and the jobs have the trace, and a malformed one is none", async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  atEndOfTest(logAsJson({ info: print, warn: print, error: print }));
  const malformed = [of("0"), `${of("b")}-zyx`, "zyx", of("B"), `01${of("b").slice(2)}`];
  for (const given of [of("c"), ...malformed]) {
    await quiet.visitor().request("/no-such-page", { headers: { traceparent: given } });
  }
  const traces = lines.map((line) => JSON.parse(line).traceId);
  expect(traces).toEqual(["c".repeat(32), ...malformed.map(() => undefined)]);
  // A process of the test's takes the job at once; what it was stays in its table.
  await registerIn(quiet, of("d"));
  const [job] = await quiet.sql`
    select name from pgboss.job where data ->> 'traceparent' = ${of("d")}`;
  expect(job).toMatchObject({ name: "send-mail" });
});

test("96.13 without a collector nothing of OpenTelemetry's is loaded", async () => {
  const script = (first: string) => `${first}
    await import("#src/start-server.ts");
    const loaded = Object.keys(require.cache).filter((path) => /otel|otlp|sdk-trace/.test(path));
    console.info("loaded", loaded.length);`;
  const without = startProcess(["-e", script("")]);
  expect((await without.says(/loaded (\d+)/))[1]).toBe("0");
  // The test would find it.
  const found = startProcess(["-e", script('await import("#services/traces/open-telemetry.ts");')]);
  expect(Number((await found.says(/loaded (\d+)/))[1])).toBeGreaterThan(3);
});

/** An account's first mail is a job. */
async function registerIn(shop: TestShop, traceparent: string): Promise<void> {
  const email = "zyxa@qwertz.example";
  const answer = await shop.visitor().request(paths.api.register, {
    method: "POST",
    headers: { traceparent, "content-type": "application/json" },
    body: JSON.stringify({ username: "Zyxa", email, password: "a long zyxword 1" }),
  });
  expect(answer.ok).toBe(true);
}

function of(digit: string): string {
  return `00-${digit.repeat(32)}-${SENDER}-01`;
}
