import * as v from "valibot";
import { continueThread } from "#messages/continue-thread.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { form, query } from "#server/input/input.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { MAX_FILE_BODY } from "#server/limits/limit-body.ts";
import { messageLimits } from "#server/limits/message-limits.ts";
import { linkKey } from "#server/session/order-access.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { answerTooLarge, MessageFields, takeMessage } from "../_take-message.ts";
import { findConversation } from "./_conversation/find.ts";
import { answerDead, showConversation } from "./_conversation/show.tsx";

export const options: RouteOptions = {
  maxBody: MAX_FILE_BODY,
  tooLarge(c) {
    const id = readId(c.req.param("id") ?? c.req.path.split("/")[2]);
    const back = id && withQuery(paths.conversation(id), { key: linkKey(c) });
    return answerTooLarge(c, back || paths.contact);
  },
};

const Query = v.object({ before: optionalId });

/** Holders of the link in a mail that answers: the whole conversation, page by page. */
export const GET = handlers(query(Query), async (c) => {
  const thread = await findConversation(c);
  if (!thread) return answerDead(c);
  return showConversation(c, thread, { before: c.req.valid("query").before });
});

/** The same write in it, a few times an hour. */
export const POST = handlers(form(MessageFields, { all: true }), async (c) => {
  const thread = await findConversation(c);
  if (!thread) return answerDead(c);
  const { id } = thread;
  return takeMessage(c, c.req.valid("form"), {
    limits: messageLimits(c, { page: "conversation", id }),
    save: (written) => continueThread(c.var.services, { threadId: id, ...written }),
    show: (draft) => showConversation(c, thread, { draft }),
    gone: () => answerDead(c),
    backTo: `${withQuery(paths.conversation(id), { key: linkKey(c) })}#messages`,
  });
});
