import type { LastBackup } from "#db/backups/runs.ts";
import { sizeText } from "#shop/backups/backup-plan.ts";
import { paths } from "#shop/paths.ts";
import type { HealthLine } from "./_line.ts";

/** [ms] A daily one is late then. */
const LATE = 36 * 3_600_000;

/** The newest backup, and why the last try made none. */
export function backupLine({ last, done }: LastBackup, now = Date.now()): HealthLine {
  const line = { name: "Backup", href: paths.adminBackups };
  const todo = "Mend the reason, then see that the next one ends well.";
  const reason = last?.error ?? undefined;
  if (!done) {
    if (last && last.outcome !== "running")
      return { ...line, state: "bad", text: "Each try of a backup failed.", reason, todo };
    return {
      ...{ ...line, state: "soon" },
      text: "There is no backup of this shop yet.",
      todo: "Switch on the daily one, or run `bun run backup`.",
    };
  }
  const text = `The newest one has ${sizeText(done.bytes ?? 0)}.`;
  const isLate = now - done.startedAt.getTime() > LATE;
  const hasFailed = last?.outcome === "failed" || last?.outcome === "cut-off";
  if (!isLate && !hasFailed) return { ...line, state: "good", text, last: done.startedAt };
  return {
    ...{ ...line, state: isLate ? "bad" : "soon", reason, todo, last: done.startedAt },
    text: hasFailed ? `${text} The last try failed.` : `${text} It is more than a day old.`,
  };
}
