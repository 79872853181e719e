import { Worker } from "node:worker_threads";

let watch: Worker | undefined;

/**
 * Ends this process when its parent is gone, even while the main thread is busy: rendering a PDF
 * holds it, and the closing of the channel to the parent would go unheard.
 */
export function watchParent(): void {
  watch ??= new Worker(new URL("./watch-parent.worker.ts", import.meta.url));
  watch.unref();
}
