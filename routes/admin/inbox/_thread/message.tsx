/** @jsxImportSource hono/jsx */
import type { Message } from "#db/messages/messages.ts";
import type { Thread } from "#db/messages/threads.ts";
import type { MessageKind } from "#shop/messages/thread-states.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { MessagePhotos } from "#ui/messages/message-photos.tsx";
import { MessageText } from "#ui/messages/message-text.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Delivery } from "./delivery.tsx";

type MessageItemProps = { message: Message; thread: Thread };

/** What it is, words say, and not its color alone. */
export function MessageItem({ message, thread }: MessageItemProps) {
  const { id, kind, text, quoted, remark, photos, createdAt, sender } = message;
  const label = LABELS[kind];
  return (
    <article class={`message message--${kind}`} id={`message-${id}`}>
      <p class="message__head">
        <strong>
          <bdi>{writerOf(message, thread)}</bdi>
        </strong>
        {sender && sender !== thread.email && kind === "customer" && (
          <span class="muted">
            <bdi>{sender}</bdi>
          </span>
        )}
        <TimeAgo date={createdAt} />
        {label && (
          <Badge variant={kind === "held" || kind === "bounce" ? "destructive" : "secondary"}>
            {label}
          </Badge>
        )}
      </p>
      <MessageText text={text} quoted={quoted} label="What it repeats, and its signature" />
      <MessagePhotos photos={photos} />
      {remark && <p class="message__remark">{remark}</p>}
      {kind === "staff" && <Delivery message={message} />}
      {kind === "held" && <HeldForm threadId={thread.id} messageId={id} />}
    </article>
  );
}

const LABELS: Record<MessageKind, string> = {
  customer: "",
  staff: "",
  note: "Internal note",
  held: "Held: not from the customer",
  automatic: "Automatic reply",
  bounce: "Did not arrive",
};

function writerOf({ kind, author, sender }: Message, { name, email }: Thread): string {
  if (kind === "customer") return name || email || "The customer";
  if (kind === "staff" || kind === "note") return author ?? "A former colleague";
  return kind === "bounce" ? "A mail server" : sender || "Unknown sender";
}

function HeldForm({ threadId, messageId }: { threadId: number; messageId: number }) {
  const action = paths.adminHeldMessage(threadId, messageId);
  return (
    <div class="row">
      <form method="post" action={action}>
        <Button name="decision" value="accept" variant="outline" size="sm">
          Accept as the customer's
        </Button>
      </form>
      <Deletion
        small
        id={`discard-${messageId}`}
        action={action}
        what="mail"
        text="It was never shown to the customer. Nobody can read it afterwards."
      >
        <input type="hidden" name="decision" value="discard" />
      </Deletion>
    </div>
  );
}
