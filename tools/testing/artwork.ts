import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createArtwork } from "#services/artwork/artwork.ts";
import { createDecodingPool, type DecodingOptions } from "#services/artwork/decoding-pool.ts";
import { createStorage } from "#services/storage/storage.ts";
import { startS3 } from "../dev/s3.ts";
import { NICENESS, STEP_MS } from "./bounds.ts";
import { untilFound } from "./until.ts";

type ArtworkSettings = DecodingOptions & { pdfTimeoutMs?: number };

/** The artwork service on its own empty S3 server; call `stop` when done. */
export async function startArtwork({ pdfTimeoutMs, ...limits }: ArtworkSettings = {}) {
  const folder = await mkdtemp(join(tmpdir(), "artwork-test-"));
  const s3StorageDir = join(folder, "s3");
  const server = await startS3(s3StorageDir);
  const openBucket = (bucket: string) => createStorage({ ...server.access, bucket });
  const storage = openBucket("artwork");
  await storage.makeBucket();
  // A process that the test before has killed is there until it gets processor time once more.
  const ofService = laterDecodingProcesses();
  const pool = createDecodingPool({ clockMs: STEP_MS, niceness: NICENESS, ...limits });
  const artwork = createArtwork({ storage, pool, ...(pdfTimeoutMs && { pdfTimeoutMs }) });
  return {
    artwork,
    storage,
    openBucket,
    async stored(name: string): Promise<Uint8Array<ArrayBuffer>> {
      const found = await storage.get(name);
      if (!found) throw new Error(`${name} is not in the storage`);
      return new Uint8Array(await new Response(found.body).arrayBuffer());
    },
    countStored(): number {
      const entries = readdirSync(s3StorageDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).length;
    },
    decodingProcesses: ofService,
    decodingProcess: () => decodingProcess(ofService),
    async stop(): Promise<void> {
      artwork.stop();
      storage.stop();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Ids of all of the parent's decoding processes, those that end included; on Linux alone. */
export function decodingProcesses(parent = process.pid): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => readProc(`${parent}/task/${task}/children`).split(" "))
    .filter((pid) => pid && readProc(`${pid}/cmdline`).includes("artwork/worker"))
    .map(Number);
}

/** Returns what lists the decoding processes that were started since this call. */
export function laterDecodingProcesses(): () => number[] {
  const earlier = decodingProcesses();
  return () => decodingProcesses().filter((pid) => !earlier.includes(pid));
}

/**
 * Waits for a decoding process, on Linux alone, and looks it up once: while it starts it has no name
 * for a moment, and a signal to process 0, which is none, reaches the whole test run.
 */
export function decodingProcess(processes: () => readonly number[]): Promise<number> {
  return untilFound("a process decodes", () => processes()[0]);
}

export function peakMemory(pid: number): number {
  if (process.platform !== "linux") return 0;
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1];
  return Number(peak) * 1024;
}

/** Empty when the process or thread has just ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
