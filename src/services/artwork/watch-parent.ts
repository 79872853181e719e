import { Worker } from "node:worker_threads";

let watch: Worker | undefined;

/**
 * A PDF that blocks the main thread hides the closed channel; a thread of its own still notices.
 */
export function watchParent(): void {
  watch ??= new Worker(new URL("./watch-parent.worker.ts", import.meta.url));
  watch.unref();
}
