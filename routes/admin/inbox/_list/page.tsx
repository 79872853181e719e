/** @jsxImportSource hono/jsx */
import { type InboxCounts, type ListedThread, MAX_COUNTED } from "#db/messages/inbox.ts";
import { INBOX_TABS, type InboxQuery, type InboxTab, keyText } from "#shop/messages/inbox-query.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { ThreadRow } from "./row.tsx";

type InboxPageProps = {
  query: InboxQuery;
  counts: InboxCounts;
  threads: readonly ListedThread[];
  next: ListedThread | undefined;
  userId: number;
};

export function InboxPage({ query, counts, threads, next, userId }: InboxPageProps) {
  const { tab, q, after } = query;
  const list = { tab: q ? undefined : tab, q: q || undefined };
  const href = (name: InboxTab) => withQuery(paths.adminInbox, { tab: name });
  const tabs = INBOX_TABS.map((name) => ({ href: href(name), label: labelOf(name, counts) }));
  return (
    <div class="stack">
      <AdminNav here={paths.adminInbox} />
      <div class="head-row">
        <PageHead
          title="Inbox"
          text="What customers write, on their order's page, by email and by the contact form."
        />
        <LinkButton variant="outline" href={paths.adminSavedAnswers}>
          Saved answers
        </LinkButton>
      </div>
      <Filters action={paths.adminInbox} clear={q !== "" && paths.adminInbox}>
        <TextField
          name="q"
          label="Words, name, email or order"
          value={q}
          optional
          input={{ type: "search", maxlength: 100 }}
        />
      </Filters>
      <Tabs label="Conversations" tabs={tabs} here={q ? "" : href(tab)} />
      {q && <h2 class="inbox__found">Found for “{q}”</h2>}
      {threads.length === 0 && <Nothing tab={tab} isSearch={q !== ""} />}
      {threads.length > 0 && (
        <ul class="inbox">
          {threads.map((thread) => (
            <ThreadRow
              key={thread.id}
              {...{ thread, userId }}
              withState={q !== "" || tab === "mine"}
            />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of conversations"
        first={after && withQuery(paths.adminInbox, list)}
        next={
          next &&
          withQuery(paths.adminInbox, {
            ...list,
            after: keyText({ lastAt: next.lastAtText, id: next.id }),
          })
        }
      />
    </div>
  );
}

const LABELS: Record<InboxTab, string> = {
  open: "Open",
  mine: "Mine",
  waiting: "Waiting",
  done: "Done",
};

function labelOf(tab: InboxTab, counts: InboxCounts): string {
  if (tab === "done") return LABELS.done;
  const count = counts[tab];
  return `${LABELS[tab]} (${count >= MAX_COUNTED ? "99+" : count})`;
}

const EMPTY: Record<InboxTab, string> = {
  open: "Nobody waits for an answer.",
  mine: "No conversation that goes on is yours.",
  waiting: "No customer is waited for.",
  done: "No conversation is done yet.",
};

function Nothing({ tab, isSearch }: { tab: InboxTab; isSearch: boolean }) {
  if (isSearch) {
    const text = "Search for whole words, a whole email address or an order's number.";
    return <EmptyState icon="search" title="Nothing found" text={text} />;
  }
  return <EmptyState icon="check" title="Nothing here" text={EMPTY[tab]} />;
}
