import type { ISql } from "postgres";
import { findMailThread, isOwnMail } from "#db/messages/mail-names.ts";
import { findThread, type Thread } from "#db/messages/threads.ts";
import { readReplyAddress } from "#mails/links/reply-address.ts";
import type { Services } from "#services/services.ts";
import { parseSender } from "#shop/mails/email-settings.ts";
import { isAuthentic } from "#shop/messages/authentication.ts";
import { classOf } from "#shop/messages/mail-class.ts";
import type { ParsedMail } from "#shop/messages/parsed-mail.ts";
import { findOverLimit, type Origin } from "./mail-limits.ts";

/** Where a mail goes, and as what; `remark` says to staff why it is held. */
export type Place =
  | { dropped: string }
  | { kind: "bounce"; threadId: number | null }
  | { kind: "customer" | "held" | "automatic"; origin: Origin; remark: string };

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
  if (kind === "automatic" && !found.thread) return { dropped: "automatic" };
  const isChecked = isAuthentic(mail, config.MAIL_AUTHSERV_ID);
  const remark = whyHeld(mail, found, isChecked);
  const threadId = found.thread?.id ?? null;
  const origin = { sender: sender.address, isChecked, threadId, isCustomers: remark === "" };
  const dropped = await findOverLimit(sql, origin);
  if (dropped) return { dropped };
  if (kind === "automatic") return { kind, origin, remark: "" };
  return { kind: remark ? "held" : "customer", origin, remark };
}

type Found = { thread: Thread | undefined; isWrong: boolean };

async function findPlace({ sql, signatures, config }: Deps, mail: ParsedMail): Promise<Found> {
  const mailbox = config.MAIL_REPLY_TO;
  const read = mailbox
    ? mail.recipients.map((address) => readReplyAddress({ signatures }, mailbox, address))
    : [];
  for (const place of read) {
    if (typeof place !== "object") continue;
    const thread = await findOpen(sql, place.threadId);
    if (thread) return { thread, isWrong: false };
  }
  // Some programs answer the sender instead. Our Message-IDs are random, so only who got one names it.
  const threadId = await findMailThread(sql, mail.references);
  const thread = threadId ? await findOpen(sql, threadId) : undefined;
  return { thread, isWrong: !thread && read.includes("wrong") };
}

/** One that is to be deleted would take the mail with it. */
async function findOpen(sql: ISql, threadId: number): Promise<Thread | undefined> {
  const thread = await findThread(sql, threadId);
  return thread?.isForgotten ? undefined : thread;
}

/** Empty where the mail is the customer's. */
function whyHeld(mail: ParsedMail, { thread, isWrong }: Found, isChecked: boolean) {
  const [sender] = mail.from;
  if (mail.from.length !== 1) return "It names several senders.";
  if (isWrong) return "It came to an address that the shop has given to nobody.";
  const email = sender?.address.toLowerCase();
  const known = [thread?.email, thread?.provenEmail].filter(Boolean);
  if (thread && !known.some((one) => one?.toLowerCase() === email)) {
    return `It is from ${sender?.address}, who is not the customer of this conversation.`;
  }
  if (!isChecked) return "Nobody has checked that its sender has written it.";
  return "";
}

function ownAddresses({ MAIL_FROM, MAIL_REPLY_TO }: Deps["config"]): string[] {
  const from = parseSender(MAIL_FROM).address;
  return [from, MAIL_REPLY_TO ?? ""].map((one) => one.trim().toLowerCase()).filter(Boolean);
}
