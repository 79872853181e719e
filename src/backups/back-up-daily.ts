import {
  claimFailureMail,
  isBackupDue,
  isBackupOverdue,
  listOwnerEmails,
} from "#db/backups/plan.ts";
import { enqueueAccountMail } from "#mails/enqueue-account-mail.ts";
import { directUrl, openDatabase } from "#services/database.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { paths } from "#shop/paths.ts";
import { BackupRuns, makeBackup } from "./make-backup.ts";

type Deps = Pick<Services, "sql" | "jobs" | "config" | "storage">;

/**
 * A job: makes the backup of the day, where an owner has switched that on and its hour has come. A try that
 * failed is repeated an hour later, and the owners are mailed once a day.
 */
export async function backUpDaily(deps: Deps, signal: AbortSignal): Promise<void> {
  const { sql, storage } = deps;
  // One whose process is killed each time leaves no error.
  if (await isBackupOverdue(sql)) await mailOwners(deps, "No backup has ended for 30 hours.");
  if (!(await isBackupDue(sql))) return;
  // Connections of its own: it may take hours, and pages need theirs.
  const config = { ...deps.config, DATABASE_URL: directUrl(deps.config) };
  const own = openDatabase(config.DATABASE_URL, { max: 2 });
  try {
    await makeBackup({ config, sql: own, storage, signal });
  } catch (error) {
    if (error instanceof BackupRuns || signal.aborted) return;
    await mailOwners(deps, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await own.end({ timeout: 5 });
  }
}

async function mailOwners({ sql, jobs, config }: Deps, reason: string): Promise<void> {
  const url = new URL(paths.adminBackups, config.APP_URL).href;
  await transact(sql, async (tx) => {
    if (!(await claimFailureMail(tx))) return;
    for (const to of await listOwnerEmails(tx)) {
      const mail = { kind: "backup-failed", to, reason: reason.slice(0, 500), url } as const;
      await enqueueAccountMail({ sql: tx, jobs }, mail);
    }
  });
}
