import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { onDisk } from "./problems.ts";
import type { Work, WorkFile } from "./shop.ts";

export type Journal = Awaited<ReturnType<typeof openJournal>>;

const nameOf = ({ id, round }: Work) => `work-${id}-${round}.placed`;

/**
 * Remembers on the disk which files of a work are placed: the RIP takes them out of the hot folder, and
 * a program that was killed must not print them again.
 */
export async function openJournal(parts: string, work: Work) {
  const path = join(parts, nameOf(work));
  const text = await readFile(path, "utf8").catch(() => "");
  // The last line of a killed program may be half of one.
  const lines = text.split("\n").slice(0, -1);
  const placed = new Set(lines);

  return {
    has: (file: WorkFile) => placed.has(lineOf(file)),
    async add(file: WorkFile): Promise<void> {
      const handle = await onDisk(parts, open(path, "a"));
      try {
        // A half line of before ends here.
        await onDisk(parts, handle.appendFile(`\n${lineOf(file)}\n`));
        await onDisk(parts, handle.sync());
      } finally {
        await handle.close();
      }
      placed.add(lineOf(file));
    },
  };
}

const lineOf = ({ id, sha256 }: WorkFile) => `${id} ${sha256}`;

/** Other works are over once this one is given. */
export async function deleteJournals(parts: string, except?: Work): Promise<void> {
  const names = await onDisk(parts, readdir(parts));
  const current = except && nameOf(except);
  const old = names.filter((name) => name.endsWith(".placed") && name !== current);
  await Promise.all(old.map((name) => onDisk(parts, rm(join(parts, name), { force: true }))));
}
