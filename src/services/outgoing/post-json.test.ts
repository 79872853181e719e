import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostJson, type PostOptions } from "./post-json.ts";

const seen: { host: string | null; path: string; body: string }[] = [];
beforeEach(() => {
  seen.length = 0;
});

/** For hooks.example alone, signed by itself. */
const CERTIFICATE = [
  ...["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
  ...["-days", "2", "-subj", "/CN=hooks.example", "-addext", "subjectAltName=DNS:hooks.example"],
];

let folder: string;
let ca: string;
let secure: Bun.Server<undefined>;
let plain: Bun.Server<undefined>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-post-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  await Bun.$`openssl req ${CERTIFICATE} -keyout ${keyFile} -out ${certFile}`.quiet();
  ca = await Bun.file(certFile).text();
  const options = { port: 0, hostname: "127.0.0.1", fetch: answer };
  secure = Bun.serve({ ...options, tls: { key: Bun.file(keyFile), cert: ca } });
  plain = Bun.serve(options);
});
afterAll(async () => {
  await Promise.all([secure.stop(true), plain.stop(true)]);
  await rm(folder, { recursive: true });
});

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  seen.push({ host: request.headers.get("host"), path, body: await request.text() });
  return ANSWERS[path]?.() ?? new Response("fine");
}

const endless = (pause: () => Promise<unknown>) =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await pause();
        controller.enqueue(new TextEncoder().encode("x".repeat(1000)));
      },
    }),
  );

const ANSWERS: Record<string, () => Response | Promise<Response>> = {
  "/redirect": () => new Response(null, { status: 307, headers: { location: "/fine" } }),
  "/huge": () => endless(async () => {}),
  "/slow": () => new Promise(() => {}),
  "/drip": () => {
    let parts = 0;
    return endless(async () => {
      if (parts++ > 0) await new Promise(() => {});
    });
  },
};

const at = (path: string, host = "hooks.example") => `https://${host}:${secure.port}${path}`;
const MESSAGE = { headers: { "webhook-id": "msg_1" }, body: '{"type":"test"}' };

function poster(options: Partial<PostOptions> = {}) {
  return createPostJson({
    ca,
    allow: [`127.0.0.1:${secure.port}`, `127.0.0.1:${plain.port}`],
    resolve: async () => ["127.0.0.1"],
    ...options,
  });
}

test("97.3 a message goes by TLS to the address that was checked, for the host of the URL", async () => {
  const changing = [["127.0.0.1"], ["169.254.169.254"]];
  const post = poster({ resolve: async () => changing.shift() ?? [] });
  expect(await post(at("/fine"), MESSAGE)).toEqual({ ok: true, status: 200, excerpt: "fine" });
  expect(seen).toEqual([
    { host: `hooks.example:${secure.port}`, path: "/fine", body: MESSAGE.body },
  ]);
  expect(await post(at("/fine"), MESSAGE)).toMatchObject({ ok: false });
  expect(seen).toHaveLength(1);
});

test("97.3 a certificate of another host, or one that nobody trusts, gets nothing", async () => {
  const other = await poster()(at("/fine", "other.example"), MESSAGE);
  const unknown = await createPostJson({
    allow: [`127.0.0.1:${secure.port}`],
    resolve: async () => ["127.0.0.1"],
  })(at("/fine"), MESSAGE);
  for (const posted of [other, unknown]) {
    expect(posted).toEqual({ ok: false, problem: expect.stringContaining("certificate") });
  }
  expect(seen).toEqual([]);
});

describe("97.2 the shop posts to no server of its own network", () => {
  const SERVERS = [
    ...["127.0.0.1", "localhost", "10.0.0.8", "172.16.3.4", "192.168.1.1", "169.254.169.254"],
    ...["0.0.0.0", "100.64.0.1", "[::1]", "[::ffff:10.0.0.8]", "[::ffff:a9fe:a9fe]"],
    ...["[fe80::1]", "[fd00::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "2130706433", "0x7f.1"],
  ];
  test.each(SERVERS.map((server) => [server]))("%s", async (server) => {
    const post = createPostJson({ timeoutMs: 5000 });
    for (const url of [`https://${server}/`, `https://${server}:8443/`]) {
      expect(await post(url, MESSAGE)).toEqual({
        ok: false,
        problem: expect.stringContaining("public web servers alone"),
      });
      expect(await post.check(url)).toContain("public web servers alone");
    }
  });

  test("nor where one of several addresses is private", async () => {
    const post = poster({ resolve: async () => ["93.184.215.14", "::ffff:10.0.0.1"], allow: [] });
    expect(await post.check("https://hooks.example/")).toContain("public web servers alone");
  });

  test("nor where the host is nowhere, or the port is not the web's", async () => {
    const post = poster({ resolve: async () => [], allow: [] });
    expect(await post.check("https://hooks.example/")).toContain("public web servers alone");
    const other = poster({ resolve: async () => ["93.184.215.14"], allow: [] });
    expect(await other.check("https://hooks.example/")).toBeUndefined();
    expect(await other.check("https://hooks.example:22/")).toContain("at their usual port");
  });
});

test.each([["http://hooks.example/"], ["ftp://hooks.example/"], ["https://a:b@hooks.example/"]])(
  "97.2 %s is no URL of a webhook in production",
  async (url) => {
    expect(await poster().check(url)).toContain("begins with https://");
  },
);

test("97.2 in development, plain http is one", async () => {
  const url = `http://hooks.example:${plain.port}/fine`;
  expect(await poster({ httpsOnly: false })(url, MESSAGE)).toMatchObject({ ok: true });
});

test("97.4 a redirect is not followed", async () => {
  expect(await poster()(at("/redirect"), MESSAGE)).toMatchObject({ ok: true, status: 307 });
  expect(seen.map(({ path }) => path)).toEqual(["/redirect"]);
});

test("97.4 of a huge answer 2 kB are read", async () => {
  const posted = await poster()(at("/huge"), MESSAGE);
  expect(posted).toEqual({ ok: true, status: 200, excerpt: "x".repeat(2048) });
});

test("97.4 a server that answers too late has failed; one whose answer has no end has not", async () => {
  const post = poster({ timeoutMs: 300 });
  expect(await post(at("/slow"), MESSAGE)).toEqual({
    ok: false,
    problem: "The server took too long.",
  });
  const drip = await post(at("/drip"), MESSAGE);
  expect(drip).toEqual({ ok: true, status: 200, excerpt: "x".repeat(1000) });
});

test("97.4 a name that is looked up for too long has failed, too, and is told where it is typed", async () => {
  const post = poster({ timeoutMs: 300, resolve: () => new Promise(() => {}) });
  expect(await post(at("/fine"), MESSAGE)).toEqual({
    ok: false,
    problem: "The server took too long.",
  });
  expect(await post.check(at("/fine"))).toContain("could not be looked up in time");
  expect(seen).toEqual([]);
});

test("97.4 the end of the process is no failure of the other server", async () => {
  const signal = AbortSignal.abort();
  await expect(poster()(at("/slow"), { ...MESSAGE, signal })).rejects.toThrow();
});
