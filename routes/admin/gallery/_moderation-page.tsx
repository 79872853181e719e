/** @jsxImportSource hono/jsx */
import type { QueueCounts } from "#db/gallery/moderation.ts";
import { MODERATION_QUEUES, type ModerationQueue } from "#shop/gallery/moderation.ts";
import { paths } from "#shop/paths.ts";
import { QueuePage } from "../_queue-page.tsx";
import { type Entry, ModerationCard } from "./_moderation-card.tsx";

type ModerationPageProps = {
  queue: ModerationQueue;
  counts: QueueCounts;
  entries: readonly Entry[];
  nextAfter: number | undefined;
};

export function ModerationPage({ queue, counts, entries, nextAfter }: ModerationPageProps) {
  return (
    <QueuePage
      path={paths.adminGallery}
      title="Gallery moderation"
      text="Nobody sees a private design before it is approved here; a hidden one is gone at once."
      queue={queue}
      queues={MODERATION_QUEUES}
      texts={TEXTS}
      counts={counts}
      isEmpty={entries.length === 0}
      next={{ after: nextAfter, label: "Next designs" }}
    >
      {entries.map((entry) => (
        <ModerationCard key={entry.design.id} {...entry} queue={queue} />
      ))}
    </QueuePage>
  );
}

const TEXTS: Record<ModerationQueue, { label: string; empty: string }> = {
  waiting: { label: "Waiting", empty: "No design waits for approval." },
  reported: { label: "Reported", empty: "No design has been reported." },
  hidden: { label: "Hidden", empty: "No design is hidden." },
};
