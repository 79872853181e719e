import { afterAll, beforeAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStorage } from "#services/storage/storage.ts";
import { startS3 } from "./s3.ts";
import { openObjects } from "./s3-objects.ts";
import { isSigned } from "./s3-signature.ts";

let folder: string;
let server: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "s3-test-"));
  server = await startS3(join(folder, "s3"));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ["GET", "/"],
  ["GET", "/printhread?list-type=2"],
  ["GET", "/printhread/a.png"],
  ["PUT", "/printhread/a.png"],
  ["DELETE", "/printhread/a.png"],
  ["POST", "/"],
])(
  "24.26 the embedded S3 server answers %s %s without a signature with 403",
  async (method, path) => {
    const body = method === "PUT" || method === "POST" ? { body: "x" } : {};
    const answer = await fetch(server.access.endpoint + path, { method, ...body });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("<Code>SignatureDoesNotMatch</Code>");
  },
);

test("24.26 each data folder has a secret of its own, which stays", async () => {
  const again = await startS3(join(folder, "s3"));
  const other = await startS3(join(folder, "other"));
  const [first, ...others] = [server, again, other].map(({ access }) => access.secretAccessKey);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual([first, expect.not.stringContaining(first ?? "")]);
  await Promise.all([again.stop(), other.stop()]);
});

test("24.26 the largest cutout is stored: 50 megapixels as a PNG that does not shrink", async () => {
  const storage = await openBucket();
  const file = join(folder, "cutout.png");
  const bytes = 50e6 * 4;
  await Bun.write(file, "");
  await truncate(file, bytes);
  await storage.putFile("cutout.png", file, { bytes, contentType: "image/png" });
  const found = await storage.get("cutout.png");
  let received = 0;
  for await (const part of found?.body ?? []) received += part.byteLength;
  expect(received).toBe(bytes);
  await storage.remove(["cutout.png"]);
});

test("24.26 a list of more than a page is whole and in order", async () => {
  const storage = await openBucket();
  await storage.put("many/0000", new Uint8Array(), { contentType: "text/plain" });
  const objects = join(folder, "s3/buckets/printhread/objects");
  const meta = await Bun.file(join(objects, "many/0000.meta.json")).text();
  const keys = Array.from({ length: 1001 }, (_, at) => `many/${String(at).padStart(4, "0")}`);
  for (const key of keys) writeFileSync(join(objects, `${key}.meta.json`), meta);
  expect(await storage.list("many/")).toEqual(keys);
});

test("24.26 an upload that breaks off leaves the object as it was, and no file", async () => {
  const own = join(folder, "broken-off");
  const objects = await openObjects(own);
  const head = { contentType: "text/plain" };
  await objects.makeBucket("bucket");
  await objects.put("bucket", "a", new Blob(["whole"]).stream(), head);
  const broken = async function* () {
    yield new Uint8Array(100_000);
    throw new Error("The sender ended");
  };
  await expect(objects.put("bucket", "a", broken(), head)).rejects.toThrow("The sender ended");
  expect(await (await objects.find("bucket", "a"))?.body.text()).toBe("whole");
  expect(await readdir(join(own, "incoming"))).toEqual([]);
});

test("24.26 no key leads out of the folder", async () => {
  const objects = await openObjects(join(folder, "keys"));
  await objects.makeBucket("bucket");
  const keys = ["..", "../../a", "a/../../../b", "a/./b", "c:\\d|*?", "%2e%2e/e"];
  for (const key of keys) {
    await objects.put("bucket", key, new Blob([key]).stream(), { contentType: "text/plain" });
    expect(await (await objects.find("bucket", key))?.body.text()).toBe(key);
  }
  expect(await objects.list("bucket")).toEqual(keys.toSorted());
});

// AWS docs: "Signature Calculations for the Authorization Header", example GET Object.
const keys = { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const signed = {
  method: "GET",
  url: "/test.txt",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
};
const then = Date.UTC(2013, 4, 24);

test("24.26 a signature counts for its request, its key and a quarter of an hour", () => {
  expect(isSigned(signed, keys, then)).toBe(true);
  expect(isSigned(signed, keys, then + 14 * 60_000)).toBe(true);
  expect(isSigned(signed, keys, then + 16 * 60_000)).toBe(false);
  expect(isSigned(signed, keys, then - 16 * 60_000)).toBe(false);
  expect(isSigned(signed, { ...keys, secret: "another" }, then)).toBe(false);
  expect(isSigned(signed, { ...keys, id: "another" }, then)).toBe(false);
  const { headers } = signed;
  for (const other of [
    { ...signed, method: "DELETE" },
    { ...signed, url: "/other.txt" },
    { ...signed, url: "/test.txt?acl" },
    { ...signed, headers: { ...headers, range: "bytes=0-99" } },
    { ...signed, headers: { ...headers, host: "other.s3.amazonaws.com" } },
    { ...signed, headers: { ...headers, "x-amz-date": "20130524T000100Z" } },
    { ...signed, headers: { ...headers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" } },
  ]) {
    expect(isSigned(other, keys, then)).toBe(false);
  }
});

async function openBucket() {
  const storage = createStorage({ ...server.access, bucket: "printhread" });
  await storage.makeBucket();
  return storage;
}
