/** @jsxImportSource hono/jsx */
import type { MessageKind } from "#shop/messages/thread-states.ts";
import { useShop } from "../shop.ts";
import { TimeAgo } from "../time-ago.tsx";
import { MessagePhotos } from "./message-photos.tsx";
import { MessageText } from "./message-text.tsx";

type Shown = {
  kind: MessageKind;
  text: string;
  createdAt: Date;
  photos: Parameters<typeof MessagePhotos>[0]["photos"];
};

/** A message as its customer reads it. */
export function CustomerMessage({ message }: { message: Shown }) {
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
