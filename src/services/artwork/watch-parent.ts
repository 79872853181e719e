import { Worker } from "node:worker_threads";

let watch: Worker | undefined;

/**
 * Ends this process with its parent, even while a PDF blocks the main thread and the closed channel
 * goes unnoticed.
 */
export function watchParent(): void {
  watch ??= new Worker(new URL("./watch-parent.worker.ts", import.meta.url));
  watch.unref();
}
