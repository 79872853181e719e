/** @jsxImportSource hono/jsx */
import type { Thread } from "#db/messages/threads.ts";
import type { AppContext } from "#server/factory.ts";
import { linkKey } from "#server/session/order-access.ts";
import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import type { MessageDraft } from "#ui/messages/message-form.tsx";
import { DeadLink, protectTokenUrl } from "../../_dead-link.tsx";
import { loadMessages } from "./find.ts";
import { ConversationPage } from "./page.tsx";

type Shown = { before?: number | undefined; draft?: MessageDraft };

export async function showConversation(
  c: AppContext,
  thread: Thread,
  { before, draft = {} }: Shown = {},
): Promise<Response> {
  const loaded = await loadMessages(c, thread.id, before);
  protectTokenUrl(c);
  const page = { ...loaded, thread, draft, linkKey: linkKey(c) };
  return c.render(<ConversationPage {...page} />, {
    title: threadTitle(thread),
    styles: ["conversation"],
    head: NO_INDEX,
  });
}

/** The same whether or not there is such a conversation. */
export function answerDead(c: AppContext): Response | Promise<Response> {
  protectTokenUrl(c);
  c.status(404);
  const dead = (
    <DeadLink text="Please open the link of our last mail to you, or write to us again.">
      <LinkButton href={paths.contact}>Write to us</LinkButton>
    </DeadLink>
  );
  return c.render(dead, { title: "This link no longer works", head: NO_INDEX });
}

const NO_INDEX = <meta name="robots" content="noindex" />;
