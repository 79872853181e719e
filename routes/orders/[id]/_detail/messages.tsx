/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { CustomerMessage } from "#ui/messages/customer-message.tsx";
import { type MessageDraft, MessageForm } from "#ui/messages/message-form.tsx";
import { May } from "#ui/staff/may-open.tsx";
import type { LoadedMessages } from "./load-messages.ts";

export type OrderMessages = LoadedMessages & { draft: MessageDraft };

type MessagesProps = OrderMessages & { orderId: number; linkKey: string | undefined };

/** The conversation about an order, as its customer sees it. */
export function Messages(props: MessagesProps) {
  const { orderId, linkKey, messages, threadId, mayWrite, isElsewhere, draft } = props;
  return (
    <Card
      title="Need Help?"
      description="Something about this order? A person answers here and by email."
    >
      <div id="messages" class="thread">
        {messages.map((message) => (
          <CustomerMessage key={message.id} message={message} />
        ))}
      </div>
      {mayWrite && (
        <details class="order-support" open={draft.message !== undefined}>
          <summary class="button button--outline button--block">Contact Support</summary>
          <MessageForm
            action={withQuery(paths.orderMessages(orderId), { key: linkKey })}
            draft={draft}
          />
        </details>
      )}
      {isElsewhere && (
        <>
          <p>
            To read and write here, and to return something, open the link in an email that we sent
            you about this order.
          </p>
          <LinkButton href={paths.contactAboutOrder(orderId)} variant="outline">
            Write to us
          </LinkButton>
        </>
      )}
      {threadId !== undefined && (
        <May open={paths.adminThread(threadId)}>
          <p>
            <a href={paths.adminThread(threadId)}>Open in the inbox</a>
          </p>
        </May>
      )}
    </Card>
  );
}
