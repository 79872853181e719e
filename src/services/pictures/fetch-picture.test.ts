import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { MAX_BYTES } from "../artwork/check.ts";
import { createPictureFetcher, type FetchOptions } from "./fetch-picture.ts";

const BYTES = new Uint8Array([1, 2, 3]);
let hosts: (string | null)[] = [];
beforeEach(() => {
  hosts = [];
});

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const url = new URL(request.url);
    hosts.push(request.headers.get("host"));
    return ANSWERS[url.pathname]?.(url) ?? new Response("", { status: 404 });
  },
});
afterAll(() => server.stop(true));

const to = (location: string) => new Response(null, { status: 302, headers: { location } });
const endless = (pause: () => Promise<unknown>) =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await pause();
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    }),
  );

const ANSWERS: Record<string, (url: URL) => Response> = {
  "/a.png": () => new Response(BYTES),
  "/there": () => to("/a.png"),
  "/loop": () => to("/loop"),
  "/to-port": ({ port }) => to(`http://127.0.0.1:${Number(port) + 1}/a.png`),
  "/to-localhost": () => to("http://localhost/a.png"),
  "/to-metadata": () => to("http://169.254.169.254/latest/meta-data/"),
  "/to-mapped": () => to("http://[::ffff:169.254.169.254]/"),
  "/to-file": () => to("file:///etc/passwd"),
  "/to-password": () => to("http://user:pass@pictures.example/a.png"),
  "/large": () => endless(async () => {}),
  "/says-large": () => new Response(new Uint8Array(MAX_BYTES + 1)),
  "/slow": () => endless(() => new Promise(() => {})),
  "/packed": () =>
    new Response(Bun.gzipSync(new Uint8Array(5_000_000)), {
      headers: { "content-encoding": "gzip" },
    }),
};

const at = (path: string, host = "pictures.example") => `http://${host}:${server.port}${path}`;

function fetcher(options: Partial<FetchOptions> = {}) {
  let lookups = 0;
  const fetchPicture = createPictureFetcher({
    allow: [`127.0.0.1:${server.port}`],
    resolve: async () => {
      lookups++;
      return ["127.0.0.1"];
    },
    ...options,
  });
  return { fetchPicture, lookups: () => lookups };
}

test("58.9 a picture comes from its URL, by a redirect too", async () => {
  const { fetchPicture } = fetcher();
  for (const path of ["/a.png", "/there"])
    expect(await fetchPicture(at(path))).toEqual({ ok: true, bytes: BYTES });
});

test("58.10 the name is looked up once, and the request goes to that address and no other", async () => {
  const changing = ["127.0.0.1", "169.254.169.254", "127.0.0.1"];
  const looked: string[] = [];
  const { fetchPicture } = fetcher({
    resolve: async (host) => {
      looked.push(host);
      return [changing.shift() ?? ""];
    },
  });
  expect(await fetchPicture(at("/a.png"))).toEqual({ ok: true, bytes: BYTES });
  expect([looked, hosts]).toEqual([["pictures.example"], [`pictures.example:${server.port}`]]);
  expect(await fetchPicture(at("/a.png"))).toMatchObject({ ok: false });
  expect(hosts.length).toBe(1);
});

describe("58.10 a redirect leads nowhere else either", () => {
  test.each(["/to-port", "/to-localhost", "/to-metadata", "/to-mapped"].map((path) => [path]))(
    "%s",
    async (path) => {
      const { fetchPicture } = fetcher({
        resolve: async (host) => (host === "localhost" ? ["127.0.0.1", "::1"] : ["127.0.0.1"]),
      });
      expect(await fetchPicture(at(path))).toMatchObject({
        ok: false,
        problem: expect.stringContaining("public web servers alone"),
      });
      expect(hosts.length).toBe(1);
    },
  );

  test.each(["/to-file", "/to-password"].map((path) => [path]))("%s", async (path) => {
    const { fetchPicture } = fetcher();
    expect(await fetchPicture(at(path))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("begins with https://"),
    });
  });

  test("nor round and round", async () => {
    const { fetchPicture } = fetcher();
    expect(await fetchPicture(at("/loop"))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("from one to the next"),
    });
    expect(hosts.length).toBe(4);
  });
});

test("58.10 a shop allows no server of its own: nothing is looked", async () => {
  const fetchPicture = createPictureFetcher();
  for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"])
    expect(await fetchPicture(at("/a.png", host))).toMatchObject({ ok: false });
  expect(hosts).toEqual([]);
});

test.each([
  ["file:///etc/passwd"],
  ["ftp://pictures.example/a.png"],
  ["data:image/png;base64,AAAA"],
  ["https://user@pictures.example/"],
  ["nothing"],
])("58.10 %s is no URL of a picture", async (url) => {
  expect(await fetcher().fetchPicture(url)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("begins with https://"),
  });
});

test.each([
  ["/none.png", "answers 404"],
  ["/large", "more than 10 MB"],
  ["/says-large", "more than 10 MB"],
  ["/packed", "sends it packed"],
])("58.11 %s ends with what is wrong: %s", async (path, text) => {
  expect(await fetcher().fetchPicture(at(path))).toMatchObject({
    ok: false,
    problem: expect.stringContaining(text),
  });
});

test("58.11 a server that never ends is left, and so is a name that is looked up for too long", async () => {
  const unfound = { resolve: () => new Promise<string[]>(() => {}) };
  for (const options of [{}, unfound]) {
    const { fetchPicture } = fetcher({ timeoutMs: 100, ...options });
    expect(await fetchPicture(at("/slow"))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("took too long"),
    });
  }
});

test("58.11 a server that is not there is said, and the end of the process is no picture's fault", async () => {
  const gone = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = gone;
  await gone.stop(true);
  const { fetchPicture } = fetcher({ allow: [`127.0.0.1:${port}`] });
  expect(await fetchPicture(`http://127.0.0.1:${port}/`)).toMatchObject({
    ok: false,
    problem: expect.stringContaining("cannot be reached"),
  });
  await expect(fetcher().fetchPicture(at("/slow"), AbortSignal.abort())).rejects.toThrow();
});
