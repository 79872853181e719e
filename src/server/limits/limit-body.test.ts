import { afterAll, beforeAll, expect, test } from "bun:test";
import { Hono } from "hono";
import { STEP_MS } from "#tools/testing/bounds.ts";
import type { AppContext, Env, RouteOptions } from "../factory.ts";
import { listen } from "../listen.ts";
import { limitBody, MAX_BODY, MAX_FILE_BODY, TOO_MUCH } from "./limit-body.ts";
import { limitLargeBodies } from "./limit-large-bodies.ts";

const OPTIONS: Record<string, RouteOptions> = {
  "/files": {
    maxBody: MAX_FILE_BODY,
    tooLarge: (c) => c.json({ message: "too large" }, 413),
  },
};
OPTIONS["/admin/photos"] = { maxBody: MAX_FILE_BODY };
const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };

let read = 0;
const app = new Hono<Env>();
app.use((c: AppContext, next) => {
  c.set("options", OPTIONS[c.req.path] ?? {});
  c.set("services", { config: { PROXY_HOPS: 1 } } as AppContext["var"]["services"]);
  return next();
});
const isKnownAdmin = (c: AppContext) => c.req.header("cookie") === "an admin's";
// No sender is slow while time stands still.
const atOnce = limitLargeBodies({ limits: { ofIp: 2, ofAll: 3 }, isKnownAdmin, now: () => 0 });
app.use(atOnce, limitBody);
app.all("*", async (c) => {
  read = (await c.req.arrayBuffer()).byteLength;
  return c.text(String(read));
});

let listener: ReturnType<typeof listen>;
beforeAll(() => {
  listener = listen(0);
  listener.handleWith((request) => app.fetch(request));
});
afterAll(() => listener.close(STEP_MS));

/** Sends a body of so many bytes; in pieces it comes without Content-Length. */
async function send(path: string, size: number, headers = {}, inPieces = false) {
  const bytes = new Uint8Array(size);
  const body = inPieces ? new Blob([bytes]).stream() : bytes;
  read = 0;
  const init = { method: "POST", body, headers };
  const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, init);
  return [answer.status, await answer.text()];
}

test.each([false, true])(
  "22.33 a body of up to 256 kB is read, one byte more is not (in pieces: %p)",
  async (inPieces) => {
    expect(await send("/text", MAX_BODY, {}, inPieces)).toEqual([200, String(MAX_BODY)]);
    expect(await send("/text", MAX_BODY + 1, {}, inPieces)).toEqual([413, TOO_MUCH]);
    expect(read).toBe(0);
  },
);

test.each([false, true])(
  "22.34 where a route takes files, its limit counts for forms with files alone (in pieces: %p)",
  async (inPieces) => {
    const most = await send("/files", MAX_FILE_BODY, MULTIPART, inPieces);
    expect(most).toEqual([200, String(MAX_FILE_BODY)]);
    expect((await send("/files", MAX_BODY + 1, {}, inPieces))[0]).toBe(413);
    expect((await send("/text", MAX_BODY + 1, MULTIPART, inPieces))[0]).toBe(413);
  },
);

test.each([
  [13, false],
  [13, true],
  [60, false],
  [60, true],
])("22.33 the message arrives for %d MB as well (in pieces: %p)", async (megabytes, inPieces) => {
  const answer = await send("/files", megabytes * 1e6, MULTIPART, inPieces);
  expect(answer).toEqual([413, '{"message":"too large"}']);
  expect(read).toBe(0);
});

/** A large file whose end has not come yet. */
function begin(ip: string, headers = {}, path = "/files") {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const body = new Request(`http://shop${path}`, {
    method: "POST",
    body: readable,
    headers: { ...MULTIPART, "x-forwarded-for": ip, ...headers },
  });
  return { answer: Promise.resolve(app.request(body)), end: () => writable.close() };
}

test("22.44 an IP sends so many large files at once; small ones always come", async () => {
  const [one, two] = [begin("a"), begin("a")];
  const rejected = await begin("a").answer;
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await rejected.text()).toBe(
    "Many files are being sent right now. Please try again in a moment.",
  );
  const small = begin("a", { "content-length": "10" });
  for (const each of [small, one]) await each.end();
  expect([await statusOf(small), await statusOf(one)]).toEqual([200, 200]);
  const again = begin("a");
  for (const each of [two, again]) await each.end();
  expect(await Promise.all([two, again].map(statusOf))).toEqual([200, 200]);
});

test("22.44 where all places are taken, a newcomer gets one of the IP that holds most", async () => {
  const [one, two, three] = [begin("a"), begin("a"), begin("b")];
  const four = begin("c");
  const lost = await two.answer;
  expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "5"]);
  // All four hold a place by now.
  expect(await statusOf(begin("d"))).toBe(503);
  for (const each of [one, three, four]) await each.end();
  expect(await Promise.all([one, three, four].map(statusOf))).toEqual([200, 200, 200]);
});

test("22.44 admins have places of their own, which nobody else gets by posting there", async () => {
  const headers = { "content-length": String(MAX_BODY + 1) };
  const strangers = ["a", "b", "c"].map((ip) => begin(ip, headers, "/admin/photos"));
  expect(await statusOf(begin("d", headers, "/admin/photos"))).toBe(503);
  const admin = begin("d", { ...headers, cookie: "an admin's" }, "/admin/photos");
  await admin.end();
  expect(await statusOf(admin)).toBe(200);
  for (const each of strangers) await each.end();
  expect(await Promise.all(strangers.map(statusOf))).toEqual([200, 200, 200]);
});

async function statusOf({ answer }: ReturnType<typeof begin>) {
  return (await answer).status;
}
