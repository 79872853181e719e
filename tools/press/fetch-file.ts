import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JournalFile } from "./journal.ts";
import { BrokenFile, onDisk, ShopProblem } from "./problems.ts";
import type { Settings } from "./settings.ts";
import { openFile, type WorkFile } from "./shop.ts";

/** The shop sends something within this time, or it is as good as gone. */
const IDLE_MS = 60_000;

/** Where a file is written until it is placed. */
export const partOf = ({ parts }: Settings, { name }: JournalFile) => join(parts, `${name}.part`);

/**
 * Writes a file among the parts, whole and checked, or leaves nothing there. `known` where the hot
 * folder has it already.
 */
export async function fetchFile(settings: Settings, file: WorkFile): Promise<"fetched" | "known"> {
  const part = partOf(settings, file);
  if (await isWhole(join(settings.folder, file.name), file)) {
    await onDisk(settings.parts, rm(part, { force: true }));
    return "known";
  }
  try {
    await download(settings, file, part);
  } catch (error) {
    await deletePart(settings, file);
    throw error;
  }
  return "fetched";
}

export async function deletePart(settings: Settings, file: JournalFile): Promise<void> {
  await rm(partOf(settings, file), { force: true }).catch(() => {});
}

/** True where all of it is there, and nothing else. */
export async function isWhole(path: string, { bytes, sha256 }: JournalFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || found.size !== bytes) return false;
  const hash = createHash("sha256");
  // The RIP may take it away meanwhile.
  const read = async () => {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest("hex") === sha256;
  };
  return read().catch(() => false);
}

async function download(settings: Settings, file: WorkFile, part: string): Promise<void> {
  const over = new AbortController();
  const idle = setTimeout(() => over.abort(), IDLE_MS);
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await onDisk(settings.parts, open(part, "w"));
  try {
    const body = await openFile(settings, file, over.signal);
    for await (const chunk of chunksOf(body)) {
      idle.refresh();
      bytes += chunk.byteLength;
      if (bytes > file.bytes) throw new BrokenFile(file, "is longer than announced");
      hash.update(chunk);
      await onDisk(settings.parts, writeAll(handle, chunk));
    }
    if (bytes < file.bytes) throw new ShopProblem(`${file.name} broke off`);
    if (hash.digest("hex") !== file.sha256) throw new BrokenFile(file, "came broken");
    await onDisk(settings.parts, handle.sync());
  } finally {
    clearTimeout(idle);
    over.abort();
    await handle.close();
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new ShopProblem(
        `The shop broke off: ${error instanceof Error ? error.message : error}`,
      );
    });
    if (done) return;
    yield value;
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength; ) {
    at += (await handle.write(chunk, at, chunk.byteLength - at)).bytesWritten;
  }
}
