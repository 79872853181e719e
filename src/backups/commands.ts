import { migrate } from "#db/migrate.ts";
import { rejectUnfit } from "#db/upgrades/reject-unfit.ts";
import type { Config } from "#services/config.ts";
import { openDatabase } from "#services/database.ts";
import { createJobs } from "#services/jobs.ts";
import { createPayments } from "#services/payments/payments.ts";
import { openStorage } from "#services/storage/open-storage.ts";
import { examine } from "./doctor/doctor.ts";
import { readOptions } from "./doctor/read-options.ts";
import { makeBackup } from "./make-backup.ts";
import { printLost } from "./print-lost.ts";
import { restoreBackup } from "./restore-backup.ts";

/** What `bun src/main.ts` does for who runs the shop, by the word behind it; each prints what it did. */
export const OPERATIONS: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  backup,
  restore,
  "lost-payments": lostPayments,
  doctor,
};

async function backup(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new Error("`backup` takes nothing");
  const sql = openDatabase(config.DATABASE_URL, { max: 2 });
  const storage = openStorage(config);
  try {
    await rejectUnfit(sql);
    const { name, target, objects, added, deleted } = await makeBackup({ config, sql, storage });
    console.info(
      `Backup ${name} is in the ${target}: the database and ${objects} files, ${added} of them new`,
    );
    for (const one of deleted) console.info(`Deleted the older backup ${one}`);
    if (!config.BACKUP_PASSPHRASE) {
      console.warn(
        "It is not encrypted: set BACKUP_PASSPHRASE, unless only you can read that place",
      );
    }
  } finally {
    storage.stop();
    // A connection that was lost with the lock of backups never ends by itself.
    await sql.end({ timeout: 5 });
  }
}

async function restore(config: Config, args: string[]): Promise<void> {
  const [backup] = args;
  if (!backup || args.length > 1) {
    throw new Error(
      "`restore` takes the name of a backup, such as 2026-11-29T20-00-00-000Z, or `latest`",
    );
  }
  const sql = openDatabase(config.DATABASE_URL, { max: 2 });
  const storage = openStorage(config);
  try {
    const { name, objects, backedUpAt } = await restoreBackup({ config, sql, storage }, backup);
    console.info(
      `Restored ${name}: the database and ${objects} files, as of ${backedUpAt.toISOString()}`,
    );
    await migrate(sql);
    await printLost({ sql, payments: createPayments(config) });
  } finally {
    storage.stop();
    await sql.end();
  }
}

async function lostPayments(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new Error("`lost-payments` takes nothing");
  const sql = openDatabase(config.DATABASE_URL, { max: 2 });
  try {
    await rejectUnfit(sql);
    await printLost({ sql, payments: createPayments(config) });
  } finally {
    await sql.end();
  }
}

/** Ends with exit code 1 where something is not well. */
async function doctor(config: Config, args: string[]): Promise<void> {
  const options = readOptions(args);
  const sql = openDatabase(config.DATABASE_URL, { max: 6 });
  const storage = openStorage(config);
  const jobs = createJobs({ databaseUrl: config.DATABASE_URL, sendsAlone: true });
  try {
    await rejectUnfit(sql);
    const deps = { sql, storage, jobs, payments: createPayments(config) };
    if (!(await examine(deps, { ...options, print: console.info }))) process.exitCode = 1;
  } finally {
    storage.stop();
    await jobs.stop(1000);
    await sql.end();
  }
}
