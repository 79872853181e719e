import type { createStore } from "jotai";

/** A shop that sells shirts alone does without. */
export async function loadParts(store: ReturnType<typeof createStore>): Promise<void> {
  (await import("./parts.ts")).addParts(store);
}
