/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import { withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Tabs } from "#ui/tabs.tsx";

type QueuePageProps<Name extends string> = PropsWithChildren<{
  path: Parameters<typeof AdminNav>[0]["here"];
  title: string;
  text: string;
  queue: Name;
  /** The tabs come in this order. */
  queues: readonly Name[];
  texts: Record<Name, { label: string; empty: string }>;
  counts: Record<Name, number>;
  isEmpty: boolean;
  next: { after: number | undefined; label: string };
}>;

/** The page lists what shoppers publish and admins decide on, a tab for each queue. */
export function QueuePage<Name extends string>(props: QueuePageProps<Name>) {
  const { path, queue, texts, counts, next } = props;
  const href = (name: Name) => withQuery(path, { queue: name });
  const tabs = props.queues.map((name) => ({
    href: href(name),
    label: `${texts[name].label} (${counts[name]})`,
  }));
  return (
    <div class="stack">
      <AdminNav here={path} />
      <PageHead title={props.title} text={props.text} />
      <Tabs label="Queues" tabs={tabs} here={href(queue)} />
      {props.isEmpty && (
        <EmptyState icon="check" title="Nothing to do here" text={texts[queue].empty} />
      )}
      {props.children}
      {next.after && (
        <div>
          <LinkButton variant="outline" href={withQuery(path, { queue, after: next.after })}>
            {next.label}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
