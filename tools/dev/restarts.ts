import { watch } from "node:fs";
import { endWithParent } from "./watcher.ts";

/** An editor writes a file in several steps, and a checkout changes many. */
const SETTLE_MS = 150;

type Watched = {
  cmd: string[];
  /** Watched recursively. */
  folders: readonly string[];
  pattern: RegExp;
};

/** Restarts a command when a file changes; a later run that crashes waits for the next edit. */
export function runWithRestarts({ cmd, folders, pattern }: Watched) {
  const stopped = Promise.withResolvers<"stopped">();
  let changed = Promise.withResolvers<"changed">();
  let settling: Timer | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !pattern.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(() => changed.resolve("changed"), SETTLE_MS);
    }),
  );
  let child = spawn();
  const ended = run().finally(() => {
    for (const watcher of watchers) watcher.close();
  });

  function spawn() {
    const spawned = Bun.spawn({ cmd, stdio: ["ignore", "inherit", "inherit"] });
    const watcher = endWithParent(spawned.pid);
    spawned.exited.then(() => watcher.kill());
    return spawned;
  }

  async function run(): Promise<number> {
    for (let isFirst = true; ; isFirst = false) {
      const over = child.exited.then(() => "over" as const);
      let what = await Promise.race([stopped.promise, changed.promise, over]);
      if (what === "stopped" || (what === "over" && isFirst)) return child.exited;
      if (what === "over") {
        console.info("Waiting for the edit that mends it");
        what = await Promise.race([stopped.promise, changed.promise]);
        if (what === "stopped") return child.exited;
      }
      changed = Promise.withResolvers();
      child.kill("SIGTERM");
      await child.exited;
      child = spawn();
    }
  }

  return {
    ended,
    stop(signal: NodeJS.Signals): void {
      stopped.resolve("stopped");
      child.kill(signal);
    },
  };
}
