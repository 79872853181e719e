import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { type IsAlone, readDatabaseFacts, whileAlone } from "#db/backups/backup.ts";
import { beginRun, type DoneRun, endRun, failRun } from "#db/backups/runs.ts";
import { readInstallationIds } from "#db/orders/payments/payments.ts";
import { dumpDatabase } from "#services/backups/dump.ts";
import {
  backupName,
  databaseFile,
  listBackups,
  type Manifest,
  manifestFile,
  readManifest,
} from "#services/backups/manifest.ts";
import { temporaryProblem } from "#services/backups/place-problem.ts";
import { prepareSealing } from "#services/backups/sealing.ts";
import { spool } from "#services/backups/spool.ts";
import { openTarget } from "#services/backups/target.ts";
import type { Config } from "#services/config.ts";
import type { Storage } from "#services/storage/storage.ts";
import { VERSION } from "#services/upgrades/version.ts";
import { backUpObjects } from "./back-up-objects.ts";
import { thinOut } from "./thin-out.ts";

type Deps = { config: Config; sql: Sql; storage: Storage; signal?: AbortSignal };

/** `deleted`: older backups that went. */
type Made = DoneRun & { target: string; objects: number; added: number; deleted: string[] };

const STOPPED = "Its process was stopped, or it took longer than such a job may; it begins anew";

export class BackupRuns extends Error {}

/**
 * The database first, the bucket after it: files that a row names were there before the row. The
 * manifest comes last, so that what was cut off is none. The shop sells meanwhile. What became of it is
 * stored. Throws `BackupRuns` while another one does.
 */
export async function makeBackup(deps: Deps): Promise<Made> {
  let made: Made | undefined;
  const wasAlone = await whileAlone(deps.sql, async (isAlone) => {
    made = await makeAndTell(deps, isAlone);
  });
  if (!wasAlone || !made)
    throw new BackupRuns("Another backup of this shop is running: wait for its end");
  return made;
}

async function makeAndTell(deps: Deps, isAlone: IsAlone): Promise<Made> {
  const { sql } = deps;
  const id = await beginRun(sql);
  try {
    const made = await make(deps, isAlone);
    const { name, files, bytes, addedBytes } = made;
    await endRun(sql, id, { name, files, bytes, addedBytes });
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await failRun(sql, id, deps.signal?.aborted ? STOPPED : reason);
    throw error;
  }
}

async function make({ config, sql, storage, signal }: Deps, isAlone: IsAlone): Promise<Made> {
  const target = openTarget(config);
  const folder = await mkdtemp(join(tmpdir(), "printhread-backup-")).catch(temporaryProblem());
  try {
    const sealing = await prepareSealing({ target, folder }, config.BACKUP_PASSPHRASE);
    const place = { target, folder, sealing };
    const startedAt = new Date();
    const name = backupName(startedAt);
    const { major, version: postgresVersion, ...facts } = await readDatabaseFacts(sql);
    const [last] = await listBackups(target, sealing);
    const before = last ? await readManifest(target, sealing, last) : undefined;
    if (before) await rejectForeign(sql, target.name, before);
    const database: Manifest["database"] = [];
    for await (const part of dumpDatabase({ url: config.DATABASE_URL, major })) {
      signal?.throwIfAborted();
      const file = databaseFile(name, database.length, sealing);
      database.push({ file, ...(await spool(place, file, part)) });
    }
    const { objects, added, addedBytes } = await backUpObjects(
      { ...place, signal },
      storage,
      before?.objects ?? [],
    );
    const manifest: Manifest = {
      format: 1,
      shopVersion: VERSION,
      startedAt: startedAt.toISOString(),
      postgresVersion,
      ...facts,
      database,
      objects,
    };
    await rejectLost(isAlone);
    const body = new Blob([JSON.stringify(manifest)]).stream();
    await spool(place, manifestFile(name, sealing), body);
    await rejectLost(isAlone);
    const deleted = await thinOut(target, sealing, {
      days: config.BACKUP_KEEP,
      now: startedAt,
    });
    const dumped = sumBytes(database);
    return {
      name,
      target: target.name,
      files: objects.length,
      objects: objects.length,
      bytes: dumped + sumBytes(objects),
      addedBytes: dumped + addedBytes,
      added,
      deleted,
    };
  } finally {
    target.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const sumBytes = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Another backup that has begun meanwhile has no manifest yet: this one would delete its files, and it
 * may have deleted files of this one.
 */
async function rejectLost(isAlone: IsAlone): Promise<void> {
  if (await isAlone()) return;
  throw new Error(
    "The connection to the database that keeps other backups away was lost: this backup is given up, and the next one takes over what it has copied",
  );
}

/**
 * A restored shop goes on in the place that it came from; from then on the one of before does not, in
 * case it still runs. Two shops in one place would delete each other's backups.
 */
async function rejectForeign(sql: Sql, target: string, { installationId }: Manifest) {
  if ((await readInstallationIds(sql)).includes(installationId)) return;
  throw new Error(
    `The newest backup in the ${target} is of another installation: give this shop a place of its own, and look whether it was restored elsewhere`,
  );
}
