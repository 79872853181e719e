import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BrokenFile, onDisk, ShopProblem } from "./problems.ts";
import type { Settings } from "./settings.ts";
import { openFile, type WorkFile } from "./shop.ts";

/** The shop sends something within this time, or it is as good as gone. */
const IDLE_MS = 60_000;

/**
 * Puts a file into the hot folder, whole or not at all: it gets its name there once all of it is on the
 * disk. `known` where it is there already.
 */
export async function placeFile(settings: Settings, file: WorkFile): Promise<"placed" | "known"> {
  const target = join(settings.folder, file.name);
  if (await isThere(target, file)) return "known";
  const part = join(settings.parts, `${file.name}.part`);
  try {
    await download(settings, file, part);
    await onDisk(settings.folder, rename(part, target));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(settings.folder);
  return "placed";
}

async function isThere(path: string, { bytes, sha256 }: WorkFile): Promise<boolean> {
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
      if (bytes > file.bytes) throw new BrokenFile(`${file.name} is longer than announced`);
      hash.update(chunk);
      await onDisk(settings.parts, writeAll(handle, chunk));
    }
    if (bytes < file.bytes) throw new ShopProblem(`${file.name} broke off`);
    if (hash.digest("hex") !== file.sha256) throw new BrokenFile(`${file.name} came broken`);
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

/** After a power cut the name is there as well. Windows has no such call and does it by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await onDisk(folder, open(folder, "r"));
  await handle.sync().catch(() => {});
  await handle.close();
}
