/** @jsxImportSource hono/jsx */
import type { QueueCounts } from "#db/gallery/moderation.ts";
import { MODERATION_QUEUES, type ModerationQueue } from "#shop/gallery/moderation.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { type Entry, ModerationCard } from "./_moderation-card.tsx";

type ModerationPageProps = {
  queue: ModerationQueue;
  counts: QueueCounts;
  entries: readonly Entry[];
  nextAfter: number | undefined;
};

export function ModerationPage({ queue, counts, entries, nextAfter }: ModerationPageProps) {
  return (
    <div class="stack">
      <AdminNav here={paths.adminGallery} />
      <PageHead
        title="Gallery moderation"
        text="Nobody sees a private design before it is approved here; a hidden one is gone at once."
      />
      <Queues queue={queue} counts={counts} />
      {entries.length === 0 && (
        <EmptyState icon="check" title="Nothing to do here" text={EMPTY[queue]} />
      )}
      {entries.map((entry) => (
        <ModerationCard key={entry.design.id} {...entry} queue={queue} />
      ))}
      {nextAfter && (
        <div>
          <LinkButton
            variant="outline"
            href={withQuery(paths.adminGallery, { queue, after: nextAfter })}
          >
            Next designs
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Queues({ queue, counts }: Pick<ModerationPageProps, "queue" | "counts">) {
  const href = (name: ModerationQueue) => withQuery(paths.adminGallery, { queue: name });
  const tabs = MODERATION_QUEUES.map((name) => ({
    href: href(name),
    label: `${NAMES[name]} (${counts[name]})`,
  }));
  return <Tabs label="Queues" tabs={tabs} here={href(queue)} />;
}

const NAMES: Record<ModerationQueue, string> = {
  waiting: "Waiting",
  reported: "Reported",
  hidden: "Hidden",
};

const EMPTY: Record<ModerationQueue, string> = {
  waiting: "No design waits for approval.",
  reported: "No design has been reported.",
  hidden: "No design is hidden.",
};
