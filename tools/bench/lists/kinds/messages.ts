import { keyText } from "#shop/messages/inbox-query.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Lists } from "../list.ts";

const inbox = (query: Record<string, string>) => withQuery(paths.adminInbox, query);

export const MESSAGES_LISTS: Lists = {
  few: 10_000,
  many: 1_000_000,
  who: "admin",
  lists: [
    { name: `GET ${paths.adminInbox}`, path: paths.adminInbox },
    { name: "those of one's own", path: inbox({ tab: "mine" }) },
    { name: "those that wait for a customer", path: inbox({ tab: "waiting" }) },
    { name: "those that are done", path: inbox({ tab: "done" }) },
    {
      name: "a page in their middle",
      path: ({ middleId }) => inbox({ tab: "done", after: keyOf(middleId) }),
    },
    { name: "one conversation", path: ({ middleId }) => paths.adminThread(middleId) },
    { name: "an order that nobody wrote about", path: inbox({ q: "#999999" }) },
    { name: "an email address", path: inbox({ q: "customer77@example.com" }) },
    { name: "a word of one conversation", path: inbox({ q: "once77" }) },
    { name: "a word of many", path: inbox({ q: "word1" }), isSearch: true },
    { name: "two words of some", path: inbox({ q: "word1 word40" }), isSearch: true },
  ],
};

/** Conversations are one a second, see seedMessages. */
function keyOf(id: number): string {
  const at = new Date(Date.parse("2026-01-01T00:00:00Z") + id * 1000).toISOString();
  return keyText({ lastAt: at.replace("Z", "000Z"), id });
}
