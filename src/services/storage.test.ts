import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3 } from "#tools/dev/s3.ts";
import { createStorage, statusOf } from "./storage.ts";

let folder: string;
let server: Awaited<ReturnType<typeof startS3>>;
let storage: ReturnType<typeof createStorage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-test-"));
  server = await startS3(join(folder, "s3"));
  storage = open("artwork");
  await storage.makeBucket();
});

afterAll(async () => {
  storage.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

test("an object comes back byte for byte with its type, length and ETag", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  await storage.put("a.png", bytes, { contentType: "image/png" });

  const found = await storage.get("a.png");
  expect(found).toMatchObject({ contentType: "image/png", bytes: 60_000, totalBytes: 60_000 });
  expect(found?.etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect(found?.contentRange).toBeUndefined();
  expect(await read(found)).toEqual(bytes);
});

test("a copy within the storage has the bytes of the first, and a type and cache time of its own", async () => {
  await storage.put("first/é 1.txt", text("0123456789"), { contentType: "text/plain" });
  const cacheControl = "public, max-age=60";
  await storage.copy("first/é 1.txt", "second", { contentType: "image/png", cacheControl });
  const found = await storage.get("second");
  expect(found).toMatchObject({ contentType: "image/png", bytes: 10 });
  expect(await new Response(found?.body).text()).toBe("0123456789");
});

test("a range gives the part, its length and the whole's", async () => {
  await storage.put("range.txt", text("0123456789"), { contentType: "text/plain" });

  const part = await storage.get("range.txt", { range: "bytes=2-4" });
  expect(part).toMatchObject({ bytes: 3, totalBytes: 10, contentRange: "bytes 2-4/10" });
  expect(await read(part)).toEqual(text("234"));
});

test("a range that cannot be satisfied gives the whole", async () => {
  await storage.put("short.txt", text("0123456789"), { contentType: "text/plain" });

  const whole = await storage.get("short.txt", { range: "bytes=99-" });
  expect(whole?.contentRange).toBeUndefined();
  expect(await read(whole)).toEqual(text("0123456789"));
  expect(await storage.get("missing", { range: "bytes=99-" })).toBeUndefined();
});

test("a missing object is undefined, and not had", async () => {
  expect(await storage.get("missing")).toBeUndefined();
  expect(await storage.has("missing")).toBe(false);
});

test("remove takes objects away, and does not mind those that are not there", async () => {
  const keys = Array.from({ length: 12 }, (_, number) => `gone-${number}`);
  for (const key of keys) await storage.put(key, text("x"), { contentType: "text/plain" });
  expect(await storage.has("gone-11")).toBe(true);

  await storage.remove([...keys, "never-was"]);
  expect(await Promise.all(keys.map((key) => storage.has(key)))).not.toContain(true);
});

test("an empty object is still an object", async () => {
  await storage.put("empty", new Uint8Array(), { contentType: "text/plain" });
  expect(await storage.get("empty")).toMatchObject({ bytes: 0, totalBytes: 0 });
});

test("makeBucket twice preserves its objects", async () => {
  await storage.put("kept", text("x"), { contentType: "text/plain" });
  await storage.makeBucket();
  expect(await storage.has("kept")).toBe(true);
});

test("ready returns whether the bucket exists", async () => {
  expect(await storage.ready()).toBe(true);
  expect(await open("never-made").ready()).toBe(false);
});

test("ready gives up on a silent server at its deadline", async () => {
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  expect(await open("artwork", at(silent.port)).ready(150)).toBe(false);
  silent.stop(true);
});

test("an unreachable server is an error, not a missing object", async () => {
  const closed = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  closed.stop(true);
  await expect(open("artwork", at(closed.port)).get("a.png")).rejects.toThrow();
});

test("a wrong key is an error with status 403, whichever call meets it first", async () => {
  for (const part of ["accessKeyId", "secretAccessKey"]) {
    const storage = open("artwork", { [part]: "wrong" });
    const calls = [storage.makeBucket(), storage.get("kept"), storage.list("")];
    const errors = await Promise.all(calls.map((call) => call.then(() => "done", statusOf)));
    expect(errors).toEqual([403, 403, 403]);
  }
});

test("a key that may not create buckets is enough where the bucket is there", async () => {
  const requested: string[] = [];
  const limited = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ method }) {
      requested.push(method);
      return new Response(null, { status: method === "HEAD" ? 200 : 403 });
    },
  });
  await open("artwork", at(limited.port ?? 0)).makeBucket();
  expect(requested).toEqual(["HEAD"]);
  await limited.stop(true);
});

function at(port: number) {
  return { endpoint: `http://127.0.0.1:${port}` };
}

function open(bucket: string, access: Partial<typeof server.access> = {}) {
  return createStorage({ ...server.access, ...access, bucket });
}

async function read(found: { body: ReadableStream<Uint8Array> } | undefined) {
  return new Uint8Array(await new Response(found?.body).arrayBuffer());
}

function text(value: string) {
  return new TextEncoder().encode(value);
}
