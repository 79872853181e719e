import type { Signatures } from "#services/signatures.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "conversation";

type LinkedThread = { id: number; email: string };

/** A relative URL with a key: anyone who has it reads this conversation and writes in it as its customer. */
export function conversationLink(signatures: Signatures, thread: LinkedThread): string {
  return withQuery(paths.conversation(thread.id), {
    key: signatures.sign(PURPOSE, nameOf(thread)),
  });
}

/** False for everybody once the customer is deleted, because no email is left. */
export function opensConversation(
  signatures: Signatures,
  thread: LinkedThread,
  key: string | undefined,
): boolean {
  return thread.email !== "" && signatures.verify(PURPOSE, nameOf(thread), key);
}

/** The name has the email, so that a link dies with it. */
function nameOf({ id, email }: LinkedThread): string {
  return `thread ${id} ${email.toLowerCase()}`;
}
