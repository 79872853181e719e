/** @jsxImportSource hono/jsx */

import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ThreadActions } from "./actions.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Customer } from "./customer.tsx";
import type { ThreadPageProps } from "./draft.ts";
import { MessageItem } from "./message.tsx";
import { NoteForm } from "./note-form.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One conversation with its customer and orders beside it. */
export function ThreadPage(props: ThreadPageProps) {
  const { thread, messages, before, isFirstPage, draft } = props;
  const earlier = before && withQuery(paths.adminThread(thread.id), { before });
  return (
    <div class="stack">
      <AdminNav here={paths.adminInbox} />
      <BackLink href={paths.adminInbox}>Inbox</BackLink>
      <PageHead title={threadTitle(thread)}>
        <p class="row">
          <StateBadge state={thread.state} />
          <span>
            with <bdi>{thread.name || thread.email || "a deleted customer"}</bdi>
          </span>
        </p>
      </PageHead>
      {draft.problem && (
        <Alert title={draft.problem.title} variant="destructive">
          <p>{draft.problem.text}</p>
        </Alert>
      )}
      <div class="inbox-page">
        <div class="stack">
          {earlier && (
            <p>
              <a href={earlier}>Earlier messages</a>
            </p>
          )}
          {messages.length === 0 && (
            <EmptyState icon="check" title="No messages" text="All that was here was discarded." />
          )}
          <div class="thread">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} thread={thread} />
            ))}
          </div>
          {isFirstPage ? (
            <>
              <AnswerForm {...props} />
              <NoteForm {...props} />
            </>
          ) : (
            <p>
              <a href={paths.adminThread(thread.id)}>To the newest messages</a>
            </p>
          )}
        </div>
        <div class="stack">
          <ThreadActions {...props} />
          <Customer thread={thread} />
          <OrderFacts {...props} />
        </div>
      </div>
    </div>
  );
}
