import { join } from "node:path";
import { paths } from "#shop/paths.ts";
import { freePort } from "../dev/free-port.ts";
import { STEP_MS } from "../testing/bounds.ts";
import { atEndOfRun } from "../testing/cleanup.ts";
import { bareEnvironment } from "../testing/process.ts";

const ROOT = join(import.meta.dir, "../..");

/** A process that is there answers at last, on the busiest machine, too. */
const READY_MS = 30_000;

export type ShopProcess = ReturnType<typeof shopProcess>;

type Started = {
  /** The folder of another version. */
  root?: string;
  /** A command that runs the shop's. */
  before?: readonly string[];
  isWorker?: true;
};

/** The real `bun src/main.ts`, which can be killed and restarted on its port. */
export function shopProcess(
  settings: Record<string, string>,
  { root = ROOT, before = [], isWorker }: Started = {},
) {
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...bareEnvironment(),
    PORT: String(port),
    WORKER_PORT: String(port),
    APP_URL: url,
    ...settings,
  };
  const words = isWorker ? ["worker"] : [];
  let shop: Bun.Subprocess<"ignore", "pipe", "pipe"> | undefined;
  const output: string[] = [];
  atEndOfRun(() => shop?.kill("SIGKILL"));

  return {
    url,
    pid: () => shop?.pid,
    lastOutput: () => output.join("").slice(-4000),
    isRunning: () => shop?.exitCode === null && shop.signalCode === null,
    /** Resolves when it accepts requests; throws its last output when it exits before. */
    async start(deadline = Date.now() + STEP_MS): Promise<void> {
      const started = Bun.spawn([...before, process.execPath, "src/main.ts", ...words], {
        cwd: root,
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      shop = started;
      const from = output.length;
      const heard = [started.stdout, started.stderr].map((stream) => listen(stream, output));
      while (!(await this.isReady())) {
        if (started.exitCode !== null && Date.now() < deadline) {
          await Promise.all(heard);
          // A busy machine takes longer to connect than the shop waits; supervisors start it again.
          if (output.slice(from).join("").includes("CONNECT_TIMEOUT")) return this.start(deadline);
        }
        if (started.exitCode !== null || Date.now() > deadline) {
          throw new Error(`The shop did not start:\n${output.join("").slice(-4000)}`);
        }
        await Bun.sleep(20);
      }
    },
    /** Sample data; before it starts. */
    async seed(...words: string[]): Promise<void> {
      const seeding = Bun.spawn([process.execPath, "run", "db:seed", "--yes", ...words], {
        cwd: root,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      if ((await seeding.exited) !== 0) throw new Error("The shop could not be seeded");
    },
    async isReady(): Promise<boolean> {
      try {
        const signal = AbortSignal.timeout(READY_MS);
        return (await fetch(url + paths.readyz, { signal, keepalive: false })).ok;
      } catch {
        return false;
      }
    },
    /** Lets it drain, as an operator does; returns its exit code. */
    async stop(): Promise<number | undefined> {
      shop?.kill("SIGTERM");
      return shop?.exited;
    },
    async kill(): Promise<void> {
      shop?.kill("SIGKILL");
      await shop?.exited;
    },
  };
}

async function listen(stream: ReadableStream<Uint8Array>, said: string[]): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) said.push(decoder.decode(chunk, { stream: true }));
}
