import { createReadStream } from "node:fs";
import type { Sql } from "postgres";
import { findUsedSchema, readServerMajor } from "#db/backups/empty.ts";
import { ownMigrations } from "#db/upgrades/migration-files.ts";
import type { BackupTarget, Sealing } from "#services/backups/backup-types.ts";
import { loadDump } from "#services/backups/load-dump.ts";
import { listBackups, type Manifest, problemOf, readManifest } from "#services/backups/manifest.ts";
import { findProgram } from "#services/backups/postgres-programs.ts";
import { openSealing } from "#services/backups/sealing.ts";
import { openTarget } from "#services/backups/target.ts";
import type { Config } from "#services/config.ts";
import { oneLine } from "#services/jobs/log.ts";
import type { Storage } from "#services/storage/storage.ts";
import { download, type Source } from "./download.ts";
import { inTurns } from "./in-turns.ts";
import { putBack } from "./put-back.ts";

type Deps = { config: Config; sql: Sql; storage: Storage };
type Restored = { name: string; objects: number; backedUpAt: Date };

const AT_ONCE = 4;

/**
 * Puts a backup, or the `latest`, into an empty database and an empty bucket. Throws before anything
 * is written where they are not empty, or where a file of the backup is missing or damaged.
 */
export async function restoreBackup(deps: Deps, backup: string): Promise<Restored> {
  const { config, sql } = deps;
  const target = openTarget(config);
  try {
    const sealing = await openSealing(target, config.BACKUP_PASSPHRASE);
    const name = backup === "latest" ? await latest(target, sealing) : backup;
    const manifest = await readManifest(target, sealing, name);
    await rejectNewer(manifest);
    await rejectUsed(deps);
    const major = await readServerMajor(sql);
    // What is missing here is told before hours of copying.
    await Promise.all([findProgram("pg_restore", major), findProgram("psql", major)]);
    await verify(target, sealing, manifest);
    await putAllBack(deps, { target, sealing }, manifest).catch((cause) => {
      throw new Error(
        `The restore broke off: ${oneLine(cause)}. The database is as empty as before; delete what lies in the bucket ${config.S3_BUCKET}, and begin again`,
        { cause },
      );
    });
    return { name, objects: manifest.objects.length, backedUpAt: new Date(manifest.startedAt) };
  } finally {
    target.stop();
  }
}

async function latest(target: BackupTarget, sealing: Sealing): Promise<string> {
  const [name] = await listBackups(target, sealing);
  if (!name) throw new Error(`There is no backup in the ${target.name}`);
  return name;
}

async function rejectNewer({ migrations, shopVersion }: Manifest): Promise<void> {
  const own = new Set((await ownMigrations()).map(({ name }) => name));
  if (migrations.every((name) => own.has(name))) return;
  throw new Error(
    `The backup is of version ${shopVersion}, which is newer: restore it by that one`,
  );
}

async function rejectUsed({ config, sql, storage }: Deps): Promise<void> {
  const used = await findUsedSchema(sql);
  if (used) {
    throw new Error(
      `The database has tables already (in the schema ${used}): nothing was changed. Restore into an empty one`,
    );
  }
  // There may be no bucket yet, which is as good as an empty one.
  await storage.makeBucket();
  for await (const { key } of storage.listObjects("")) {
    throw new Error(
      `The bucket ${config.S3_BUCKET} has files already (${key}): nothing was changed. Restore into an empty one; if a restore that broke off left them, delete them all and begin again`,
    );
  }
}

async function verify(target: BackupTarget, sealing: Sealing, manifest: Manifest): Promise<void> {
  const problems: string[] = [];
  await inTurns([...manifest.database, ...manifest.objects], AT_ONCE, async (file) => {
    const problem = await problemOf(target, sealing, file);
    if (problem) problems.push(problem);
  });
  if (problems.length === 0) return;
  const more = problems.length > 5 ? `, and ${problems.length - 5} more` : "";
  throw new Error(
    `The backup cannot be restored, and nothing was changed: ${problems.slice(0, 5).join(", ")}${more}`,
  );
}

async function putAllBack(
  { config, sql, storage }: Deps,
  source: Source,
  manifest: Manifest,
): Promise<void> {
  await inTurns(manifest.objects, AT_ONCE, (one) => putBack({ ...source, storage }, one));
  const database = { url: config.DATABASE_URL, major: await readServerMajor(sql) };
  await loadDump(database, partsOf(source, manifest), becomeAnother(manifest));
}

async function* partsOf(source: Source, { database }: Manifest): AsyncGenerator<Uint8Array> {
  for (const { file } of database) {
    await using onDisk = await download(source, file);
    yield* createReadStream(onDisk.path);
  }
}

/** The shop of before may still run, with orders of the same numbers. Both values are checked by the manifest. */
function becomeAnother({ installationId, startedAt }: Manifest): string {
  return `
    insert into former_installations (id, backed_up_at) values ('${installationId}', '${startedAt}')
      on conflict (id) do nothing;
    update shop_settings set installation_id = gen_random_uuid();`;
}
