import { findMailThread, isOwnMail } from "#db/messages/mail-names.ts";
import { findThread, type Thread } from "#db/messages/threads.ts";
import { readReplyAddress } from "#mails/links/reply-address.ts";
import type { Services } from "#services/services.ts";
import { isAuthentic } from "#shop/messages/authentication.ts";
import { classOf } from "#shop/messages/mail-class.ts";
import type { ParsedMail } from "#shop/messages/parsed-mail.ts";
import { isOverMailLimit, isOverNewLimit } from "./mail-limits.ts";

/** Where a mail goes, and as what; `remark` says to staff why it is held. */
export type Place =
  | { dropped: string }
  | { kind: "bounce"; threadId: number | null }
  | { kind: "customer" | "held" | "automatic"; threadId: number | null; remark: string };

type Deps = Pick<Services, "sql" | "signatures" | "config">;

/**
 * A thread's mails come to its own address (docs/decisions/099). What is not from its customer, or may be
 * forged, is held; what a program sends opens nothing, and what goes round ends here.
 */
export async function decidePlace(services: Deps, mail: ParsedMail): Promise<Place> {
  const { sql, config } = services;
  const kind = classOf(mail, ownAddresses(config));
  if (kind === "loop") return { dropped: "loop" };
  if (mail.name && (await isOwnMail(sql, mail.name))) return { dropped: "own mail" };
  const found = await findPlace(services, mail);
  if (kind === "bounce") return { kind, threadId: found.thread?.id ?? null };
  const [sender] = mail.from;
  if (!sender) return { dropped: "no sender" };
  if (await isOverMailLimit(sql, sender.address)) return { dropped: "too many of one sender" };
  if (kind === "automatic") {
    if (!found.thread) return { dropped: "automatic" };
    return { kind, threadId: found.thread.id, remark: "" };
  }
  if (!found.thread && (await isOverNewLimit(sql, sender.address))) return { dropped: "too many" };
  const remark = whyHeld(mail, found, config.MAIL_AUTHSERV_ID);
  return { kind: remark ? "held" : "customer", threadId: found.thread?.id ?? null, remark };
}

type Found = { thread: Thread | undefined; isWrong: boolean };

async function findPlace({ sql, signatures, config }: Deps, mail: ParsedMail): Promise<Found> {
  const mailbox = config.MAIL_REPLY_TO;
  const read = mailbox
    ? mail.recipients.map((address) => readReplyAddress({ signatures }, mailbox, address))
    : [];
  for (const place of read) {
    if (typeof place !== "object") continue;
    const thread = await findThread(sql, place.threadId);
    if (thread) return { thread, isWrong: false };
  }
  // Some programs answer the sender instead. Our Message-IDs are random, so only who got one names it.
  const threadId = await findMailThread(sql, mail.references);
  const thread = threadId ? await findThread(sql, threadId) : undefined;
  return { thread, isWrong: !thread && read.includes("wrong") };
}

/** Empty where the mail is the customer's. */
function whyHeld(mail: ParsedMail, { thread, isWrong }: Found, authservId: string | undefined) {
  const [sender] = mail.from;
  if (mail.from.length !== 1) return "It names several senders.";
  if (isWrong) return "It came to an address that the shop has given to nobody.";
  const email = sender?.address.toLowerCase();
  const known = [thread?.email, thread?.provenEmail].filter(Boolean);
  if (thread && !known.some((one) => one?.toLowerCase() === email)) {
    return `It is from ${sender?.address}, who is not the customer of this conversation.`;
  }
  if (!isAuthentic(mail, authservId)) return "Nobody has checked that its sender has written it.";
  return "";
}

function ownAddresses({ MAIL_FROM, MAIL_REPLY_TO }: Deps["config"]): string[] {
  const from = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return [from, MAIL_REPLY_TO ?? ""].map((one) => one.trim().toLowerCase()).filter(Boolean);
}
