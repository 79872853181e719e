/** @jsxImportSource hono/jsx */
import type { LastBackup } from "#db/backups/runs.ts";
import { sizeText } from "#shop/backups/backup-plan.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Fact } from "#ui/fact.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** A daily one that is older is late. */
const LATE_MS = 30 * 3_600_000;

export function LastBackupCard({ last, done, isDaily }: LastBackup & { isDaily: boolean }) {
  const isLate = done && Date.now() - done.startedAt.getTime() > LATE_MS;
  return (
    <>
      {(last?.outcome === "failed" || last?.outcome === "cut-off") && (
        <Alert variant="destructive" title="The last backup failed">
          <p>{last.error ?? "Its process ended before it did."}</p>
        </Alert>
      )}
      {isDaily && isLate && (
        <Alert variant="warning" title="The last backup is more than a day old" />
      )}
      <Card title="Last backup">
        {done ? (
          <dl class="backups__facts">
            <Fact name="Made">
              <TimeAgo date={done.startedAt} />
              <span class="muted">
                <ShopDate date={done.startedAt} as="exact" />
              </span>
            </Fact>
            <Fact name="Size">{sizeText(done.bytes ?? 0)}</Fact>
            <Fact name="Files">{(done.files ?? 0).toLocaleString("en-US")}</Fact>
            <Fact name="Name">{done.name}</Fact>
          </dl>
        ) : (
          <p>There is none of this shop yet.</p>
        )}
      </Card>
    </>
  );
}
