import type { ISql } from "postgres";
import { findHits, insertHit } from "#db/rate-limits.ts";
import { inboxOf } from "#shop/mails/inbox.ts";

const HOUR = 3600;

/** Limit of messages: mails of one sender in an hour [mails]; further ones are dropped, two programs may be talking. */
const MAX_MAILS = 30;
/** Limit of messages: mails to one conversation in an hour that are not its customer's [mails]; further ones are dropped. */
const MAX_OF_OTHERS = 30;
/** Limit of messages: conversations that mails of one sender begin in an hour [conversations]; further mails are dropped. */
const MAX_NEW = 5;
/** Limit of messages: conversations that all checked mails begin in an hour, and as many for all others [conversations]; further mails are dropped. */
const MAX_ALL_NEW = 200;

/** Whose limits a mail uses up. */
export type Origin = {
  sender: string;
  /** The mail server has found that it is from its sender. Whoever forges a sender uses up other limits. */
  isChecked: boolean;
  /** Null: it begins one. */
  threadId: number | null;
  /** It is from the customer of the conversation. */
  isCustomers: boolean;
};

/** Why a mail is dropped. Counts nothing: a job may run several times before its mail is stored. */
export async function findOverLimit(sql: ISql, origin: Origin): Promise<string | undefined> {
  for (const { key, limit, reason } of limitsOf(origin)) {
    if (((await findHits(sql, key))?.hits ?? 0) >= limit) return reason;
  }
  return undefined;
}

/** In the transaction that stores the mail. */
export async function countMail(tx: ISql, origin: Origin): Promise<void> {
  for (const { key } of limitsOf(origin)) await insertHit(tx, key, HOUR);
}

type Limit = { key: string; limit: number; reason: string };

function limitsOf({ sender, isChecked, threadId, isCustomers }: Origin): Limit[] {
  const kind = isChecked ? "checked" : "unchecked";
  const ofSender = `${kind}:${hash(sender)}`;
  const limits = [
    { key: `mail-in:${ofSender}`, limit: MAX_MAILS, reason: "too many of one sender" },
  ];
  if (threadId === null) {
    const reason = "too many";
    limits.push({ key: `mail-new:${ofSender}`, limit: MAX_NEW, reason });
    limits.push({ key: `mail-new:${kind}`, limit: MAX_ALL_NEW, reason });
  } else if (!isCustomers) {
    const reason = "too many of others";
    limits.push({ key: `mail-others:${threadId}`, limit: MAX_OF_OTHERS, reason });
  }
  return limits;
}

function hash(sender: string): string {
  return new Bun.CryptoHasher("sha256").update(inboxOf(sender)).digest("base64url");
}
