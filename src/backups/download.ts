import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { again } from "#services/backups/again.ts";
import type { BackupTarget, Sealing } from "#services/backups/backup-types.ts";
import { temporaryProblem } from "#services/backups/place-problem.ts";

export type Source = { target: BackupTarget; sealing: Sealing };

/**
 * A file of a backup on this disk, decrypted, until it is disposed of: memory stays small, and what
 * reads it meets no broken connection.
 */
export async function download({ target, sealing }: Source, file: string) {
  const path = join(tmpdir(), `printhread-restore-${crypto.randomUUID()}`);
  const dispose = () => rm(path, { force: true });
  try {
    await again(async () => {
      const stored = await target.read(file);
      if (!stored) throw new Error(`${file} is gone since it was verified`);
      const plain = await sealing.open(stored);
      const onDisk = createWriteStream(path, { mode: 0o600 });
      await pipeline(Readable.from(plain), onDisk).catch(temporaryProblem());
    });
  } catch (error) {
    await dispose();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: dispose };
}
