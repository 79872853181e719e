// The shop that gets the worst requests; it says what each of them costs this process.
import { readFile, writeFile } from "node:fs/promises";
import { hashPassword } from "#services/auth.ts";
import { seedGallery } from "../../large-shop/gallery.ts";
import { endRun } from "../../testing/cleanup.ts";
import { startShop } from "../../testing/shop.ts";
import { answerMessages, cpuMicroseconds } from "../measured-process.ts";

export type Usage = { cpuMicroseconds: number; memory: number; peak: number };

const shop = await startShop();
await seedGallery(shop.sql, 2000);

answerMessages(
  shop.url,
  (question) => (question === "hash" ? cpuOfHash() : question === "before" ? begin() : usage()),
  async () => {
    await shop.stop();
    await endRun();
  },
);

/** Microseconds of all threads for one password. */
async function cpuOfHash(): Promise<number> {
  const before = cpuMicroseconds();
  await hashPassword("a password");
  return cpuMicroseconds() - before;
}

async function begin(): Promise<Usage> {
  Bun.gc(true);
  // Linux: forgets the peak so far (proc_pid_clear_refs(5)).
  await writeFile("/proc/self/clear_refs", "5").catch(() => {});
  return usage();
}

async function usage(): Promise<Usage> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  const memory = process.memoryUsage.rss();
  return { cpuMicroseconds: cpuMicroseconds(), memory, peak: Math.max(peak, memory) };
}
