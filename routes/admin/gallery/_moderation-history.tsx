/** @jsxImportSource hono/jsx */
import type { ModerationEvent } from "#db/gallery/moderation.ts";
import type { GalleryReport } from "#db/gallery/reports.ts";
import type { ModerationAction } from "#shop/gallery/moderation.ts";
import { reportReasonText } from "#shop/gallery/report-reasons.ts";
import { TimeAgo } from "#ui/time-ago.tsx";

type ReportsProps = { reports: readonly GalleryReport[]; open: number };

export function Reports({ reports, open }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <section class="moderation__list">
      <h3>Reports{open > 0 && ` (${open} open)`}</h3>
      <ul>
        {reports.map(({ id, reason, details, username, createdAt, resolvedAt }) => (
          <li key={id}>
            <strong>{reportReasonText(reason)}</strong>
            {details && <span dir="auto">: {details}</span>}{" "}
            <span class="muted small">
              by <bdi>{username ?? "a visitor"}</bdi>, <TimeAgo date={createdAt} />
              {resolvedAt && ", dealt with"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function History({ events }: { events: readonly ModerationEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section class="moderation__list">
      <h3>History</h3>
      <ol>
        {events.map(({ id, action, reason, actor, createdAt }) => (
          <li key={id}>
            {DONE[action]} by <bdi>{actor ?? "a former admin"}</bdi>, <TimeAgo date={createdAt} />
            {reason && <span dir="auto">: {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const DONE: Record<ModerationAction, string> = {
  approve: "Approved",
  hide: "Hidden",
  restore: "Restored",
  dismiss: "Reports dismissed",
};
