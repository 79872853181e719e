import { tmpdir } from "node:os";
import { join } from "node:path";
import { STEP_MS } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";

const ROOT = join(import.meta.dir, "../..");

export type TestProcess = ReturnType<typeof startProcess>;

/** Runs `bun <args>` at the project's root with this environment only, no .env file. */
export function startProcess(args: string[], given: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "--no-env-file", ...args], {
    cwd: ROOT,
    env: { ...bareEnvironment(), ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let nextChunk = Promise.withResolvers<void>();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      nextChunk.resolve();
      nextChunk = Promise.withResolvers();
    }
  };
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.exited]);
  atEndOfRun(() => child.kill("SIGKILL"));

  return {
    pid: child.pid,
    output: () => output,
    /** Resolves with the match once it is in the output; throws when the process ends first. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      const late = Bun.sleep(STEP_MS).then(() => "over" as const);
      const over = ended.then(() => "over" as const);
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if ((await Promise.race([nextChunk.promise, over, late])) !== "over") continue;
        if (!pattern.test(output)) throw new Error(`${pattern} was not said in:\n${output}`);
      }
    },
    async end(signal?: NodeJS.Signals): Promise<number> {
      if (signal) child.kill(signal);
      await ended;
      return child.exitCode ?? -1;
    },
  };
}

/** The run deletes from its folder for temporary files what a killed process leaves. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, TMPDIR: tmpdir() };
}
