import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { readDatabaseFacts, whileAlone } from "#db/backups/backup.ts";
import { dumpDatabase } from "#services/backups/dump.ts";
import {
  backupName,
  databaseFile,
  listBackups,
  type Manifest,
  manifestFile,
  readManifest,
} from "#services/backups/manifest.ts";
import { prepareSealing } from "#services/backups/sealing.ts";
import { spool } from "#services/backups/spool.ts";
import { openTarget } from "#services/backups/target.ts";
import type { Config } from "#services/config.ts";
import type { Storage } from "#services/storage/storage.ts";
import { VERSION } from "#services/upgrades/version.ts";
import { backUpObjects } from "./back-up-objects.ts";
import { thinOut } from "./thin-out.ts";

type Deps = { config: Config; sql: Sql; storage: Storage };

/** `deleted`: older backups that went. */
type Made = { name: string; target: string; objects: number; added: number; deleted: string[] };

/**
 * The database first, the bucket after it: files that a row names were there before the row. The
 * manifest comes last, so that what was cut off is none. The shop sells meanwhile.
 */
export async function makeBackup(deps: Deps): Promise<Made> {
  let made: Made | undefined;
  const wasAlone = await whileAlone(deps.sql, async () => {
    made = await make(deps);
  });
  if (!wasAlone || !made)
    throw new Error("Another backup of this shop is running: wait for its end");
  return made;
}

async function make({ config, sql, storage }: Deps): Promise<Made> {
  const target = openTarget(config);
  const folder = await mkdtemp(join(tmpdir(), "printhread-backup-"));
  try {
    const sealing = await prepareSealing({ target, folder }, config.BACKUP_PASSPHRASE);
    const place = { target, folder, sealing };
    const startedAt = new Date();
    const name = backupName(startedAt);
    const { major, version: postgresVersion, ...facts } = await readDatabaseFacts(sql);
    const [last] = await listBackups(target, sealing);
    const before = last ? await readManifest(target, sealing, last) : undefined;
    const database: Manifest["database"] = [];
    for await (const part of dumpDatabase({ url: config.DATABASE_URL, major })) {
      const file = databaseFile(name, database.length, sealing);
      database.push({ file, ...(await spool(place, file, part)) });
    }
    const { objects, added } = await backUpObjects(place, storage, before?.objects ?? []);
    const manifest: Manifest = {
      format: 1,
      shopVersion: VERSION,
      startedAt: startedAt.toISOString(),
      postgresVersion,
      ...facts,
      database,
      objects,
    };
    const body = new Blob([JSON.stringify(manifest)]).stream();
    await spool(place, manifestFile(name, sealing), body);
    const deleted = await thinOut(target, sealing, config.BACKUP_KEEP);
    return { name, target: target.name, objects: objects.length, added, deleted };
  } finally {
    target.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
