/** @jsxImportSource hono/jsx */
import { planRevision, savePlan } from "#backups/save-plan.ts";
import { findPlan } from "#db/backups/plan.ts";
import { lastBackup, listRuns } from "#db/backups/runs.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { nameOfTarget } from "#services/backups/target.ts";
import { LISTED_RUNS, readPlan } from "#shop/backups/backup-plan.ts";
import { paths } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { LastBackupCard } from "./_last.tsx";
import { PlanCard } from "./_plan.tsx";
import { RunList } from "./_runs.tsx";

export const permission: RoutePermission = { GET: "operations.run", POST: "owner" };

export const isSensitive = ["POST"];

/** How old and large the last backup is, and what became of the tries; an owner switches the daily one on. */
export const { GET, POST } = editPage({
  load: (c) => findPlan(c.var.services.sql),
  revision: planRevision,
  fields: ({ hour }) => ({ hour: hour === null ? "" : String(hour) }),
  read: (typed) => readPlan(typed),

  async save(c, _, { values: hour, revision }) {
    if (hour !== null && !nameOfTarget(c.var.services.config)) {
      return {
        errors: { hour: "There is no place for backups yet: set BACKUP_DIR or BACKUP_S3_…" },
      };
    }
    const actorId = userOf(c).id;
    const outcome = await savePlan(c.var.services, { hour, revision, actorId });
    if (outcome === "changed") return outcome;
    const title = hour === null ? "Daily backup switched off" : "Daily backup switched on";
    return { toast: { title, variant: "success" }, to: paths.adminBackups };
  },

  async page(c, plan, form) {
    const { sql, config } = c.var.services;
    const [last, runs] = await Promise.all([lastBackup(sql), listRuns(sql, LISTED_RUNS)]);
    const target = nameOfTarget(config);
    const isEncrypted = config.BACKUP_PASSPHRASE !== undefined;
    return {
      title: "Backups",
      here: paths.adminBackups,
      styles: ["admin", "jobs"],
      head: (
        <PageHead
          title="Backups"
          text="Copies of the database and of all files, in another place. How one is restored stands in docs/operations.md."
        />
      ),
      content: (
        <>
          <LastBackupCard {...last} isDaily={plan.hour !== null} />
          <PlanCard {...{ form, target, isEncrypted }} />
          <RunList runs={runs} />
        </>
      ),
    };
  },
});
