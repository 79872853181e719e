import type { createStore } from "jotai";
import { partsAtom } from "./parts-atom.ts";

/** A shop that sells shirts alone does without. */
export async function loadParts(store: ReturnType<typeof createStore>): Promise<void> {
  const { PARTS } = await import("./parts.ts");
  store.set(partsAtom, PARTS);
}
