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
import type { Storage } from "#services/storage/storage.ts";
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
  const { config, sql, storage } = deps;
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
    await storage.makeBucket();
    await inTurns(manifest.objects, AT_ONCE, (one) => putBack({ target, sealing, storage }, one));
    const dump = partsOf(target, sealing, manifest);
    await loadDump({ url: config.DATABASE_URL, major }, dump, becomeAnother(manifest));
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
      `The bucket ${config.S3_BUCKET} has files already (${key}): nothing was changed. Restore into an empty one`,
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

async function* partsOf(
  target: BackupTarget,
  sealing: Sealing,
  { database }: Manifest,
): AsyncGenerator<Uint8Array> {
  for (const { file } of database) {
    const stored = await target.read(file);
    if (!stored) throw new Error(`${file} is gone since it was verified`);
    yield* await sealing.open(stored);
  }
}

/** The shop of before may still run, with orders of the same numbers. Both values are checked by the manifest. */
function becomeAnother({ installationId, startedAt }: Manifest): string {
  return `
    insert into former_installations (id, backed_up_at) values ('${installationId}', '${startedAt}')
      on conflict (id) do nothing;
    update shop_settings set installation_id = gen_random_uuid();`;
}
