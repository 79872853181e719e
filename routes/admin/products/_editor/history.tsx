/** @jsxImportSource hono/jsx */
import type { AuditRow } from "#db/audit.ts";
import { Card } from "#ui/card.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** The latest changes; the audit log has what each changed. */
export function ProductHistory({ history }: { history: readonly AuditRow[] }) {
  if (history.length === 0) return null;
  return (
    <Card title="History">
      <ol class="product-history small">
        {history.map(({ id, action, actor, createdAt }) => (
          <li key={id}>
            {action}, <bdi>{actor ?? "a deleted account"}</bdi>,{" "}
            <span class="muted">
              <TimeAgo date={createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
