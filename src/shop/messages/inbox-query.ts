import * as v from "valibot";
import { lookupText } from "../forms/plain-text.ts";
import { parseOrderNumber } from "../orders/tracking/tracking.ts";
import { MAX_SEARCH } from "../staff/search.ts";

export const INBOX_TABS = ["open", "mine", "waiting", "done"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** Limit of messages: a page of the inbox [threads]; the rest by cursor. */
export const INBOX_PAGE = 30;

/** The last thread of a page. */
export type ThreadKey = { lastAt: string; id: number };

export const InboxQuery = v.object({
  tab: v.fallback(v.picklist(INBOX_TABS), "open"),
  q: v.pipe(
    v.fallback(v.string(), ""),
    v.transform((typed) => lookupText(typed).trim().slice(0, MAX_SEARCH)),
  ),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type InboxQuery = v.InferOutput<typeof InboxQuery>;

/** What a search looks for: `#12` an order, else words, of which an email address is one. */
export type InboxSearch = { orderId: number } | { words: string };

export function readSearch(q: string): InboxSearch | undefined {
  if (q === "") return undefined;
  const orderId = parseOrderNumber(q);
  return orderId ? { orderId } : { words: q };
}

const KEY = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_([1-9]\d{0,14})$/;

/** The database writes the time, because a Date has no microseconds. */
export function keyText({ lastAt, id }: ThreadKey): string {
  return `${lastAt}_${id}`;
}

export function readThreadKey(text: string | undefined): ThreadKey | undefined {
  const [, lastAt = "", id = ""] = KEY.exec(text ?? "") ?? [];
  if (lastAt === "" || Number.isNaN(Date.parse(lastAt))) return undefined;
  return { lastAt, id: Number(id) };
}
