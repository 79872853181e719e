/** @jsxImportSource hono/jsx */
import type { Message } from "#db/messages/messages.ts";

/** What became of the mail of an answer. */
export function Delivery({ message: { mail, bouncedAt } }: { message: Message }) {
  if (bouncedAt) {
    return (
      <p class="message__failed">The mail came back: the customer's mailbox did not take it.</p>
    );
  }
  if (!mail) return null;
  if (mail.sentAt) return <p class="muted small">Mailed</p>;
  if (mail.skippedAt) return <p class="message__failed">Not mailed: {mail.lastError}</p>;
  return (
    <p class="muted small">
      {mail.lastError ? `Not mailed yet, tried again: ${mail.lastError}` : "Is being mailed"}
    </p>
  );
}
