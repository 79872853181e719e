import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { startProcess } from "#tools/testing/process.ts";

export type HotFolder = Awaited<ReturnType<typeof makeHotFolder>>;

/** A hot folder of the tests, and what the RIP sees in it. */
export async function makeHotFolder() {
  const folder = await mkdtemp(join(tmpdir(), "printhread-hot-"));
  atEndOfTest(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    parts: join(folder, ".printhread"),
    /** In the order of the RIP. */
    async names(): Promise<string[]> {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort();
    },
    async hashes(): Promise<string[]> {
      const names = await this.names();
      const hash = async (name: string) => {
        const bytes = await readFile(join(folder, name));
        return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
      };
      return Promise.all(names.map(hash));
    },
  };
}

type Setting = { url: string; key: string; folder: string };

/** The program as it runs beside a press. */
export function startProgram({ url, key, folder }: Setting) {
  return startProcess(["tools/press/main.ts"], {
    PRESS_URL: url,
    PRESS_KEY: key,
    PRESS_FOLDER: folder,
  });
}

/** The same, with its settings in a file. */
export function startConfigured(config: string) {
  return startProcess(["tools/press/main.ts", "--config", config]);
}
