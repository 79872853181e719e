import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { onDisk } from "./problems.ts";
import type { Work, WorkFile } from "./shop.ts";

export type Journal = Awaited<ReturnType<typeof openJournal>>;

export type JournalFile = Pick<WorkFile, "name" | "bytes" | "sha256">;
type Line = { piece: number; files: JournalFile[] };

const nameOf = ({ id, round }: Work) => `work-${id}-${round}.placed`;

/**
 * Remembers on the disk which pieces of a work are placed: the RIP takes their files out of the hot
 * folder, and a program that was killed must not print them again. A piece is written down once all of
 * its files are among the parts, just before they get their names: what of them is still there then is
 * placed later by `finishPieces`.
 */
export async function openJournal(parts: string, work: Work) {
  const path = join(parts, nameOf(work));
  const placed = new Set((await readLines(path)).map(({ piece }) => piece));

  return {
    has: (piece: number) => placed.has(piece),
    async add(piece: number, files: readonly JournalFile[]): Promise<void> {
      const measures = files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
      const handle = await onDisk(parts, open(path, "a"));
      try {
        // A half line of before ends here.
        await onDisk(parts, handle.appendFile(`\n${JSON.stringify({ piece, files: measures })}\n`));
        await onDisk(parts, handle.sync());
      } finally {
        await handle.close();
      }
      placed.add(piece);
    },
  };
}

async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  // The last line of a killed program may be half of one.
  return text.split("\n").slice(0, -1).flatMap(readLine);
}

function readLine(text: string): Line[] {
  try {
    return text ? [JSON.parse(text) as Line] : [];
  } catch {
    return [];
  }
}

/** Lists the files of all pieces that are written down. */
export async function listWritten(parts: string): Promise<JournalFile[]> {
  const names = await onDisk(parts, readdir(parts));
  const journals = names.filter((name) => name.endsWith(".placed"));
  const lines = await Promise.all(journals.map((name) => readLines(join(parts, name))));
  return lines.flat().flatMap(({ files }) => files);
}

/** Other works are over once this one is given. */
export async function deleteJournals(parts: string, except?: Work): Promise<void> {
  const names = await onDisk(parts, readdir(parts));
  const current = except && nameOf(except);
  const old = names.filter((name) => name.endsWith(".placed") && name !== current);
  await Promise.all(old.map((name) => onDisk(parts, rm(join(parts, name), { force: true }))));
}
