import { open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { deletePart, fetchFile, isWhole, partOf } from "./fetch-file.ts";
import { type Journal, type JournalFile, listWritten } from "./journal.ts";
import { onDisk } from "./problems.ts";
import type { Settings } from "./settings.ts";
import type { WorkFile } from "./shop.ts";

type Piece = { id: number; files: readonly WorkFile[] };

/** `isKnown`: the hot folder had it already. */
export type PlacedFiles = { file: WorkFile; isKnown: boolean }[];

/**
 * Puts the files of a piece into the hot folder, all of them or none: they get their names there once
 * all are on the disk, at once but for the moments between renames. At most one piece lies among the
 * parts.
 */
export async function placePiece(
  settings: Settings,
  journal: Journal,
  { id, files }: Piece,
): Promise<PlacedFiles> {
  const found: PlacedFiles = [];
  try {
    for (const file of files) {
      found.push({ file, isKnown: (await fetchFile(settings, file)) === "known" });
    }
  } catch (error) {
    await Promise.all(found.map(({ file }) => deletePart(settings, file)));
    throw error;
  }
  await syncFolder(settings.parts);
  // From here on the piece is placed, whatever happens: its parts stay until they have their names.
  await journal.add(id, files);
  const fetched = found.filter(({ isKnown }) => !isKnown).map(({ file }) => file);
  await nameFiles(settings, fetched);
  return found;
}

/** What a killed program, or a disk that was away, has left between the renames of a piece. */
export async function finishPieces(settings: Settings): Promise<void> {
  const parts = new Set(await onDisk(settings.parts, readdir(settings.parts)));
  const left: JournalFile[] = [];
  for (const file of await listWritten(settings.parts)) {
    if (!parts.has(`${file.name}.part`)) continue;
    if (await isWhole(partOf(settings, file), file)) left.push(file);
  }
  if (left.length > 0) await nameFiles(settings, left);
}

async function nameFiles(settings: Settings, files: readonly JournalFile[]): Promise<void> {
  const { folder } = settings;
  for (const file of files) {
    await onDisk(folder, rename(partOf(settings, file), join(folder, file.name)));
  }
  await syncFolder(folder);
}

/** After a power cut the names are there as well. Windows has no such call and does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await onDisk(folder, open(folder, "r"));
  await handle.sync().catch(() => {});
  await handle.close();
}
