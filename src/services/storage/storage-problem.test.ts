import { expect, test } from "bun:test";
import { createStorage } from "./storage.ts";
import { storageProblem } from "./storage-problem.ts";

/** A storage that rejects every call, by a clock of its own. */
async function rejectedAt(minutesFromNow: number) {
  const date = new Date(Date.now() + minutesFromNow * 60_000).toUTCString();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(null, { status: 403, headers: { date } }),
  });
  const storage = createStorage({
    endpoint: server.url.origin,
    region: "us-east-1",
    bucket: "shop",
    accessKeyId: "a",
    secretAccessKey: "b",
  });
  const problem = await storage.makeBucket().then(() => undefined, storageProblem);
  storage.stop();
  await server.stop(true);
  return problem;
}

test("94.7 a storage that rejects a call by its time is told apart from one with other keys", async () => {
  expect(await rejectedAt(-20)).toMatchObject({
    isForGood: true,
    text: "The clock of this machine is 20 minutes ahead of that of the storage (S3_ENDPOINT), which takes no calls so: set it right.",
  });
  expect((await rejectedAt(90))?.text).toContain("90 minutes behind that of the storage");
  expect((await rejectedAt(0))?.text).toContain("rejects S3_ACCESS_KEY_ID");
});
