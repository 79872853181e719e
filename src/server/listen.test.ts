import { expect, test } from "bun:test";
import { join } from "node:path";
import { STEP_MS } from "#tools/testing/bounds.ts";
import { until } from "#tools/testing/until.ts";
import { listen } from "./listen.ts";

/** A server whose one request runs until `end` is called. */
function listenToOne() {
  const listener = listen(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  let [begun, ended] = [false, false];
  listener.handleWith(async () => {
    begun = true;
    await promise;
    ended = true;
    return new Response("done");
  });
  return {
    ...listener,
    url: `http://127.0.0.1:${listener.port}/`,
    begun: () => until("the request has begun", () => begun),
    end: resolve,
    hasEnded: () => ended,
  };
}

test("94.12 until the shop is ready programs get 503 and a sentence, and browsers a page that loads again", async () => {
  const listener = listen(0);
  const send = async (accept: string, init?: RequestInit) => {
    const headers = { accept };
    const answer = await fetch(`http://127.0.0.1:${listener.port}/cart`, { headers, ...init });
    return { answer, text: await answer.text() };
  };
  const { answer, text } = await send("*/*");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(text).toBe("The shop is starting.");
  const page = await send("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(page.answer.status).toBe(503);
  expect(page.answer.headers.get("retry-after")).toBe("3");
  expect(page.answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.answer.headers.get("cache-control")).toBe("no-store");
  expect(page.text).toContain('<meta http-equiv="refresh" content="3"');
  // It needs nothing that a shop which starts cannot give.
  expect(page.text).not.toMatch(/src=|href=|url\(/);
  const form = await send("text/html", { method: "POST", body: "quantity=2" });
  expect(form.answer.status).toBe(503);
  expect(form.text).not.toContain("http-equiv");
  expect(form.text).toContain("send it again");
  await listener.close(STEP_MS);
});

test("94.12 that page has the colors of the shop", async () => {
  const listener = listen(0);
  const headers = { accept: "text/html" };
  const page = await (await fetch(`http://127.0.0.1:${listener.port}/`, { headers })).text();
  const base = join(import.meta.dir, "../styles/base");
  const tokens = [
    await Bun.file(join(base, "tokens.css")).text(),
    await Bun.file(join(base, "dark.css")).text(),
  ];
  const colors = [...page.matchAll(/--([\w-]+): (#\w+);/g)].map(([line]) => line);
  expect(colors.length).toBeGreaterThan(8);
  for (const color of colors) expect(tokens.join()).toContain(color);
  await listener.close(STEP_MS);
});

test("24.11 closing lets a running request end and be answered", async () => {
  const server = listenToOne();
  const answer = fetch(server.url);
  await server.begun();
  const closed = server.close(STEP_MS);
  server.end();
  expect(await (await answer).text()).toBe("done");
  await closed;
});

test("24.11 closing waits for the work of a request whose client has gone", async () => {
  const server = listenToOne();
  const client = new AbortController();
  const answer = fetch(server.url, { signal: client.signal }).catch((error: Error) => error.name);
  await server.begun();
  client.abort();
  expect(await answer).toBe("AbortError");
  const closed = server.close(STEP_MS).then(() => server.hasEnded());
  await Bun.sleep(50);
  server.end();
  expect(await closed).toBe(true);
});

test("24.11 at the deadline, closing waits no longer", async () => {
  const server = listenToOne();
  const answer = fetch(server.url).catch(() => "cut off");
  await server.begun();
  await server.close(20);
  expect(await answer).toBe("cut off");
  expect(server.hasEnded()).toBe(false);
  server.end();
});

test.each(["203.0.113.9", "nonsense.invalid"])(
  "24.25 HOST=%s, not of this machine, is named",
  (host) => {
    expect(() => listen(0, host)).toThrow(
      `HOST ${host} is no address of this machine: give 127.0.0.1 for this machine alone, or 0.0.0.0 for all of its addresses.`,
    );
  },
);
