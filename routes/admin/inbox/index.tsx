/** @jsxImportSource hono/jsx */
import { countThreads, listThreads } from "#db/messages/inbox.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";
import { INBOX_PAGE, InboxQuery, readSearch, readThreadKey } from "#shop/messages/inbox-query.ts";
import { InboxPage } from "./_list/page.tsx";

export const permission: RoutePermission = "messages.answer";

/** Conversations with customers, a tab for each state; a search goes through all of them. */
export const GET = handlers(query(InboxQuery), async (c) => {
  const query = c.req.valid("query");
  const { sql, config } = c.var.services;
  const userId = userOf(c).id;
  const [counts, found] = await Promise.all([
    countThreads(sql, userId),
    listThreads(sql, {
      tab: query.tab,
      userId,
      search: readSearch(query.q),
      after: readThreadKey(query.after),
      limit: INBOX_PAGE + 1,
    }),
  ]);
  const { APP_URL } = config;
  const threads = found.slice(0, INBOX_PAGE).map((thread) => ({
    ...thread,
    subject: hideKeys(thread.subject, APP_URL),
    lastText: hideKeys(thread.lastText, APP_URL),
  }));
  const next = found.length > INBOX_PAGE ? threads.at(-1) : undefined;
  return c.render(<InboxPage {...{ query, counts, threads, next, userId }} />, {
    title: "Inbox",
    styles: ["admin", "inbox"],
    wide: true,
  });
});
