/** @jsxImportSource hono/jsx */
import type { Thread } from "#db/messages/threads.ts";
import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { CustomerMessage } from "#ui/messages/customer-message.tsx";
import { type MessageDraft, MessageForm } from "#ui/messages/message-form.tsx";
import { PageHead } from "#ui/page-head.tsx";
import type { LoadedPage } from "./find.ts";

type ConversationPageProps = LoadedPage & {
  thread: Thread;
  linkKey: string | undefined;
  draft: MessageDraft;
};

/** A conversation that no order has, as its customer sees it. */
export function ConversationPage(props: ConversationPageProps) {
  const { thread, linkKey, messages, before, isNewest, draft } = props;
  const href = (query: { before?: number } = {}) =>
    withQuery(paths.conversation(thread.id), { ...query, key: linkKey });
  return (
    <div class="stack conversation-page">
      <PageHead
        eyebrow="Your conversation with us"
        title={threadTitle(thread)}
        text="A person answers here and by email."
      />
      {before !== undefined && (
        <p>
          <a href={href({ before })}>Earlier messages</a>
        </p>
      )}
      <div id="messages" class="thread">
        {messages.map((message) => (
          <CustomerMessage key={message.id} message={message} />
        ))}
      </div>
      {isNewest ? (
        <Card title="Write to us">
          <MessageForm action={href()} draft={draft} />
        </Card>
      ) : (
        <p>
          <a href={href()}>To the newest messages</a>
        </p>
      )}
    </div>
  );
}
