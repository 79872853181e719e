import { closeSync, openSync } from "node:fs";
import { chunksOf, readAt } from "./print-rows.ts";
import type { PrintSource } from "./print-source.ts";

/** All print files are sRGB and name the same profile: the chunk with it. */
export function readProfile([source]: readonly PrintSource[]): Buffer {
  if (!source) throw new Error("a sheet has a print at least");
  const file = openSync(source.path, "r");
  try {
    for (const chunk of chunksOf(file)) if (chunk.type === "iCCP") return readAt(file, chunk);
    throw new Error("The print file names no profile.");
  } finally {
    closeSync(file);
  }
}
