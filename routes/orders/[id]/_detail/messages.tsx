/** @jsxImportSource hono/jsx */
import type { Message } from "#db/messages/messages.ts";
import { MESSAGE_LIMIT } from "#shop/mails/contact.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { MessagePhotos } from "#ui/messages/message-photos.tsx";
import { MessageText } from "#ui/messages/message-text.tsx";
import { useShop } from "#ui/shop.ts";
import { May } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { PHOTOS_FIELD } from "../../../_message-photos.ts";
import type { LoadedMessages } from "./load-messages.ts";

/** What somebody typed, and what is wrong with it. */
export type MessageDraft = {
  message?: string;
  errors?: { message?: string; photos?: string };
  problem?: string;
};

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
      {mayWrite && <MessageForm {...{ orderId, linkKey, draft }} />}
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

function CustomerMessage({ message }: { message: Message }) {
  const { name } = useShop();
  const isTheirs = message.kind === "customer";
  return (
    <article class={isTheirs ? "message message--customer" : "message message--staff"}>
      <p class="message__head">
        <strong>{isTheirs ? "You" : name}</strong> <TimeAgo date={message.createdAt} />
      </p>
      <MessageText text={message.text} />
      <MessagePhotos photos={message.photos} />
    </article>
  );
}

type MessageFormProps = {
  orderId: number;
  linkKey: string | undefined;
  draft: MessageDraft;
};

function MessageForm({ orderId, linkKey, draft }: MessageFormProps) {
  const { message, errors = {}, problem } = draft;
  const isSent = message !== undefined;
  return (
    <details class="order-support" open={isSent}>
      <summary class="button button--outline button--block">Contact Support</summary>
      {problem && <Alert title={problem} variant="destructive" />}
      <form
        class="form"
        method="post"
        enctype="multipart/form-data"
        action={withQuery(paths.orderMessages(orderId), { key: linkKey })}
      >
        <input type="hidden" name="form" value={crypto.randomUUID()} />
        <TextArea
          name="message"
          label="Message"
          value={message}
          error={errors.message}
          textarea={{ rows: 5, maxlength: MESSAGE_LIMIT, ...(isSent && { autofocus: true }) }}
        />
        <Field {...PHOTOS_FIELD} error={errors.photos}>
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg"
            {...wiring({ ...PHOTOS_FIELD, error: errors.photos })}
          />
        </Field>
        <div>
          <Button>Send message</Button>
        </div>
      </form>
    </details>
  );
}
