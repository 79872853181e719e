import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3 } from "#tools/dev/s3.ts";
import { createStorage } from "../storage/storage.ts";
import { PlaceError } from "./again.ts";
import { bucketTarget } from "./bucket-target.ts";

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printhread-bucket-"));
  s3 = await startS3(join(folder, "s3"));
});
afterAll(async () => {
  await s3?.stop();
  await rm(folder, { recursive: true });
});

test("95.25 a bucket that is not there is told with its setting", async () => {
  const target = bucketTarget(createStorage({ ...s3.access, bucket: "absent" }), "absent");
  const words = "The bucket of BACKUP_S3_BUCKET is not there: make it, or name another one.";
  for (const call of [() => Array.fromAsync(target.list("")), () => putOne(target)]) {
    await expect(call()).rejects.toThrow(new PlaceError(words));
  }
  target.stop();
});

test("95.25 keys that a bucket does not take are told with their settings", async () => {
  const { access } = s3;
  const storage = createStorage({ ...access, secretAccessKey: "another", bucket: "shop" });
  const target = bucketTarget(storage, "shop");
  for (const call of [
    () => Array.fromAsync(target.list("")),
    () => putOne(target),
    () => target.read("manifest"),
    () => target.remove(["manifest"]),
  ]) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlaceError);
    expect(String(error)).toContain("rejects BACKUP_S3_ACCESS_KEY_ID or BACKUP_S3_SECRET_ACCESS");
  }
  target.stop();
});

test.each([
  ["PermanentRedirect", 301],
  ["AuthorizationHeaderMalformed", 400],
])("95.25 a bucket in another region is told with its setting: %s", async (code, status) => {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(body, { status, headers: { "content-type": "application/xml" } }),
  });
  const access = { ...s3.access, endpoint: server.url.origin };
  const target = bucketTarget(createStorage({ ...access, bucket: "shop" }), "shop");
  await expect(Array.fromAsync(target.list(""))).rejects.toThrow("set BACKUP_S3_REGION to its own");
  target.stop();
  await server.stop(true);
});

async function putOne(target: ReturnType<typeof bucketTarget>) {
  const path = join(folder, "one");
  await Bun.write(path, "1");
  await target.putFile("one", path, 1);
}
