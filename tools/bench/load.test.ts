import { expect, test } from "bun:test";
import { atEndOfTest } from "../testing/cleanup.ts";
import { load } from "./load.ts";

function serve(answer: () => Response | Promise<Response>): string {
  const server = Bun.serve({ port: 0, fetch: answer });
  atEndOfTest(() => server.stop(true));
  return server.url.href;
}

test("answers that come after the time are awaited and counted", async () => {
  let running = 0;
  const url = serve(async () => {
    running += 1;
    await Bun.sleep(50);
    running -= 1;
    return new Response("done");
  });
  expect((await load(url, { milliseconds: 1, connections: 4 })).requests).toBe(4);
  expect(running).toBe(0);
});

test("one connection sends its next request after each answer", async () => {
  let received = 0;
  const url = serve(() => {
    received += 1;
    return new Response("done");
  });
  const { requests } = await load(url, { milliseconds: 50, connections: 1 });
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBe(received);
});

test("each request of a list is sent once, in their order", async () => {
  const received: string[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      received.push(`${request.method} ${await request.text()}`);
      return new Response("done");
    },
  });
  atEndOfTest(() => server.stop(true));
  let sent = 0;
  const next = () =>
    Buffer.from(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n${1000 + sent++}`);
  const options = { milliseconds: 50, connections: 1, next };
  const { requests } = await load(server.url.href, options);
  expect(requests).toBeGreaterThan(0);
  expect(received).toEqual(Array.from({ length: requests }, (_, at) => `POST ${1000 + at}`));
});

test("an answer that is not 200 ends the measurement and its requests", async () => {
  let received = 0;
  const url = serve(() => {
    received += 1;
    return new Response("Too busy", { status: 503 });
  });
  await expect(load(url, { milliseconds: 1000 })).rejects.toThrow("503");
  const sendOne = async () => {
    await fetch(url);
    return received;
  };
  const before = await sendOne();
  expect(await sendOne()).toBe(before + 1);
});
