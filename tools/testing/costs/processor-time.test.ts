import { expect, test } from "bun:test";
import { processorTimeOf } from "./processor-time.ts";

const BUSY =
  "const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);";

test("what a child has used counts while it runs and after it has ended", async () => {
  const before = processorTimeOf(process.pid)?.all ?? 0;
  const waits = `${BUSY} console.log("ready"); await Bun.stdin.text();`;
  const child = Bun.spawn([process.execPath, "-e", waits], { stdio: ["pipe", "pipe", "inherit"] });
  await child.stdout.getReader().read();
  const running = processorTimeOf(process.pid)?.all ?? 0;
  expect(running - before).toBeGreaterThanOrEqual(0.2);
  child.stdin.end();
  await child.exited;
  expect(processorTimeOf(process.pid)?.all).toBeGreaterThanOrEqual(running);
});
