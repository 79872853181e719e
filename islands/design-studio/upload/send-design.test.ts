import { afterAll, beforeAll, expect, test } from "bun:test";
import { startDom } from "#tools/testing/browser/dom.ts";
import { sendDesign } from "./send-design.ts";
import { CONNECTION_LOST } from "./upload-error.ts";

let server: Bun.Server<undefined>;
let dom: ReturnType<typeof startDom>;
let requests = 0;

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    fetch() {
      requests++;
      return new Promise<Response>(() => {});
    },
  });
  dom = startDom(server.url.href);
});

afterAll(async () => {
  await dom.stop();
  server.stop(true);
});

function send(signal: AbortSignal) {
  const design = new File(["a"], "a.png", { type: "image/png" });
  const form = { design, userId: "1", name: "a.png", side: "front" };
  return sendDesign(
    { ...form, description: "", previewColor: "white" },
    { onProgress: () => {}, signal, timeouts: { sending: 200, checking: 200 } },
  );
}

test("3.9 a shop that falls silent is a lost connection, and the same file may be sent again", async () => {
  const failed = send(new AbortController().signal);
  await expect(failed).rejects.toMatchObject({ message: CONNECTION_LOST, mayRetry: true });
  // None where this process was too busy to send it in that time.
  expect(requests).toBeLessThanOrEqual(1);
});

test("3.27 what was canceled before it could leave does not leave", () => {
  const before = requests;
  expect(() => send(AbortSignal.abort())).toThrow("The upload was canceled.");
  expect(requests).toBe(before);
});
