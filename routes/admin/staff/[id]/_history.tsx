/** @jsxImportSource hono/jsx */
import type { AuditRow } from "#db/audit.ts";
import { Card } from "#ui/card.tsx";
import { LogList } from "../../log/_log-list.tsx";

/** The card says who gave and took the person's roles. */
export function PersonHistory({ events }: { events: readonly AuditRow[] }) {
  if (events.length === 0) return null;
  return (
    <Card title="History">
      <LogList events={events.map(({ createdAt: at, ...event }) => ({ ...event, at }))} />
    </Card>
  );
}
