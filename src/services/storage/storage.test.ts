import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3_SERVERS } from "#tools/testing/s3/s3-servers.ts";
import { createStorage, statusOf } from "./storage.ts";

/** Raw, the largest print file: 12 × 16 in at 300 DPI with alpha, a filter byte before each row. */
const LARGEST_PRINT = 3600 * 4800 * 4 + 4800;

for (const [name, start] of Object.entries(S3_SERVERS))
  describe(`on ${name}`, () => {
    let folder: string;
    let server: Awaited<ReturnType<typeof start>>;
    let storage: ReturnType<typeof createStorage>;
    const bucket = `artwork-${crypto.randomUUID()}`;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "storage-test-"));
      server = await start(join(folder, "s3"));
      storage = open(bucket);
      await storage.makeBucket();
    });

    afterAll(async () => {
      await storage.remove(await storage.list(""));
      storage.stop();
      await server.stop();
      await rm(folder, { recursive: true });
    });

    test("21.28 an object comes back byte for byte with its type, length and ETag", async () => {
      const bytes = crypto.getRandomValues(new Uint8Array(60_000));
      await storage.put("a.png", bytes, { contentType: "image/png" });

      const found = await storage.get("a.png");
      expect(found).toMatchObject({ contentType: "image/png", bytes: 60_000, totalBytes: 60_000 });
      expect(found?.etag).toMatch(/^"[0-9a-f]{32}"$/);
      expect(found?.contentRange).toBeUndefined();
      expect(await read(found)).toEqual(bytes);
    });

    test("21.28 a file as large as a print can be comes back as it is, whole, in part, and from a copy", async () => {
      const file = join(folder, "print.png");
      const sha256 = await writeNoise(file, LARGEST_PRINT);
      const contentType = "image/png";
      await storage.putFile("print.png", file, { bytes: LARGEST_PRINT, contentType });

      const whole = await storage.get("print.png");
      expect(whole).toMatchObject({ contentType, bytes: LARGEST_PRINT });
      expect(await hash(whole?.body)).toBe(sha256);
      await storage.copy("print.png", "copy.png", { contentType, cacheControl: "no-cache" });
      expect(await hash((await storage.get("copy.png"))?.body)).toBe(sha256);
      const end = await storage.get("copy.png", { range: `bytes=${LARGEST_PRINT - 1000}-` });
      expect(end).toMatchObject({ bytes: 1000, totalBytes: LARGEST_PRINT });
      expect(await read(end)).toEqual(
        await Bun.file(file)
          .slice(LARGEST_PRINT - 1000)
          .bytes(),
      );

      await storage.remove(["print.png", "copy.png"]);
      expect(await storage.has("print.png")).toBe(false);
    });

    test("21.28 a copy within the storage has the bytes of the first, and a type and cache time of its own", async () => {
      await storage.put("first/é 1.txt", text("0123456789"), { contentType: "text/plain" });
      const cacheControl = "public, max-age=60";
      await storage.copy("first/é 1.txt", "second", { contentType: "image/png", cacheControl });
      const found = await storage.get("second");
      expect(found).toMatchObject({ contentType: "image/png", bytes: 10 });
      expect(await new Response(found?.body).text()).toBe("0123456789");
    });

    test("21.28 a range gives the part, its length and the whole's", async () => {
      await storage.put("range.txt", text("0123456789"), { contentType: "text/plain" });

      const part = await storage.get("range.txt", { range: "bytes=2-4" });
      expect(part).toMatchObject({ bytes: 3, totalBytes: 10, contentRange: "bytes 2-4/10" });
      expect(await read(part)).toEqual(text("234"));
    });

    test("21.28 a range that cannot be satisfied gives the whole", async () => {
      await storage.put("short.txt", text("0123456789"), { contentType: "text/plain" });

      const whole = await storage.get("short.txt", { range: "bytes=99-" });
      expect(whole?.contentRange).toBeUndefined();
      expect(await read(whole)).toEqual(text("0123456789"));
      expect(await storage.get("missing", { range: "bytes=99-" })).toBeUndefined();
    });

    test("21.28 a missing object is undefined, and not had", async () => {
      expect(await storage.get("missing")).toBeUndefined();
      expect(await storage.has("missing")).toBe(false);
    });

    test("21.28 a list has the keys that begin so, and no others", async () => {
      const keys = ["list/a & b.txt", "list/c/d.txt", "list/é.txt"];
      for (const key of ["listed", ...keys])
        await storage.put(key, text("x"), { contentType: "text/plain" });
      expect((await storage.list("list/")).toSorted()).toEqual(keys);
      expect(await storage.list("nothing/")).toEqual([]);
    });

    test("21.28 a list may begin behind a key, and tells lengths, ETags and times", async () => {
      for (const key of ["behind/1", "behind/2", "behind/3"])
        await storage.put(key, text("12"), { contentType: "text/plain" });
      const all = await Array.fromAsync(storage.listObjects("behind/", "behind/1"));
      // s3rver lists in no order.
      expect(all.map(({ key }) => key).toSorted()).toEqual(["behind/2", "behind/3"]);
      const first = all.find(({ key }) => key === "behind/2");
      expect(first?.bytes).toBe(2);
      expect(first?.etag).toBe((await storage.get("behind/2"))?.etag ?? "");
      expect(Math.abs((first?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
    });

    test("21.28 remove takes objects away, and does not mind those that are not there", async () => {
      const keys = Array.from({ length: 12 }, (_, number) => `gone-${number}`);
      for (const key of keys) await storage.put(key, text("x"), { contentType: "text/plain" });
      expect(await storage.has("gone-11")).toBe(true);

      await storage.remove([...keys, "never-was"]);
      expect(await Promise.all(keys.map((key) => storage.has(key)))).not.toContain(true);
    });

    test("21.28 an empty object is still an object", async () => {
      await storage.put("empty", new Uint8Array(), { contentType: "text/plain" });
      expect(await storage.get("empty")).toMatchObject({ bytes: 0, totalBytes: 0 });
    });

    test("21.28 makeBucket twice preserves its objects", async () => {
      await storage.put("there", text("x"), { contentType: "text/plain" });
      await storage.makeBucket();
      expect(await storage.has("there")).toBe(true);
    });

    test("24.27 a wrong key is an error with status 403, whichever call meets it first", async () => {
      // s3rver does not verify signatures of version 4.
      const parts = ["accessKeyId", ...(name === "s3rver" ? [] : ["secretAccessKey"])];
      for (const part of parts) {
        const storage = open(bucket, { [part]: "wrong-key" });
        const calls = [storage.makeBucket(), storage.get("there"), storage.list("")];
        const errors = await Promise.all(calls.map((call) => call.then(() => "done", statusOf)));
        expect(errors).toEqual([403, 403, 403]);
      }
    });

    function open(bucket: string, access: Partial<typeof server.access> = {}) {
      return createStorage({ ...server.access, ...access, bucket });
    }
  });

test("94.1 a look at a silent server gives up at its deadline", async () => {
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  await expect(openAt(silent.port).makeBucket(150)).rejects.toThrow();
  silent.stop(true);
});

test("21.28 an unreachable server is an error, not a missing object", async () => {
  const closed = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  closed.stop(true);
  await expect(openAt(closed.port).get("a.png")).rejects.toThrow();
});

test("24.27 a key that may not create buckets is enough where the bucket is there", async () => {
  const requested: string[] = [];
  const limited = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch({ method }) {
      requested.push(method);
      return new Response(null, { status: method === "HEAD" ? 200 : 403 });
    },
  });
  await openAt(limited.port ?? 0).makeBucket();
  expect(requested).toEqual(["HEAD"]);
  await limited.stop(true);
});

test("22.55 a large object that breaks off on its way is sent once more", async () => {
  const sent: number[] = [];
  const failsOnce = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      sent.push((await request.arrayBuffer()).byteLength);
      return new Response(null, { status: sent.length === 1 ? 503 : 200 });
    },
  });
  const large = new Uint8Array(3_000_000);
  await openAt(failsOnce.port ?? 0).put("large.png", large, { contentType: "image/png" });
  expect(sent).toEqual([large.length, large.length]);
  await failsOnce.stop(true);
});

test("95.19 a file that breaks off on its way is sent once more", async () => {
  const sent: number[] = [];
  const failsOnce = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      sent.push((await request.arrayBuffer()).byteLength);
      return new Response(null, { status: sent.length === 1 ? 503 : 200 });
    },
  });
  const path = join(tmpdir(), `storage-test-${crypto.randomUUID()}`);
  await Bun.write(path, new Uint8Array(3000));
  const storage = openAt(failsOnce.port ?? 0);
  await storage.putFile("file", path, { bytes: 3000, contentType: "image/png" });
  expect(sent).toEqual([3000, 3000]);
  await failsOnce.stop(true);
  await rm(path);
});

test("101.2 a file that cannot be read fails its own call alone", async () => {
  const taking = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      await request.arrayBuffer();
      return new Response();
    },
  });
  const storage = openAt(taking.port ?? 0);
  const about = { bytes: 3000, contentType: "image/png" };
  for (const path of [join(tmpdir(), "storage-test-nothing"), tmpdir()]) {
    await expect(storage.putFile("file", path, about)).rejects.toThrow();
  }
  // An error that nobody listens to ends a process in a turn of its own.
  await Bun.sleep(0);
  await taking.stop(true);
});

function openAt(port: number) {
  const keys = { accessKeyId: "id", secretAccessKey: "secret" };
  return createStorage({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "artwork",
    ...keys,
  });
}

/** Returns its SHA-256. */
async function writeNoise(path: string, bytes: number): Promise<string> {
  const noise = new Uint8Array(bytes);
  for (let from = 0; from < bytes; from += 65_536)
    crypto.getRandomValues(noise.subarray(from, from + 65_536));
  await Bun.write(path, noise);
  return new Bun.CryptoHasher("sha256").update(noise).digest("hex");
}

async function hash(body: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const sha256 = new Bun.CryptoHasher("sha256");
  for await (const part of body ?? []) sha256.update(part);
  return sha256.digest("hex");
}

async function read(found: { body: ReadableStream<Uint8Array> } | undefined) {
  return new Uint8Array(await new Response(found?.body).arrayBuffer());
}

function text(value: string) {
  return new TextEncoder().encode(value);
}
