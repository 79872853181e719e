import type { ISql } from "postgres";
import { findHits, insertHit } from "#db/rate-limits.ts";
import { inboxOf } from "#shop/mails/inbox.ts";

const HOUR = 3600;

/** Limit of messages: mails of one sender in an hour [mails]; further ones are dropped, two programs may be talking. */
const MAX_MAILS = 30;
/** Limit of messages: conversations that mails of one sender begin in an hour [conversations]; further mails are dropped. */
const MAX_NEW = 5;
/** Limit of messages: conversations that all mails begin in an hour [conversations]; further mails are dropped. */
const MAX_ALL_NEW = 200;

/** Counts nothing: a job may run several times before its mail is stored. */
export async function isOverMailLimit(sql: ISql, sender: string): Promise<boolean> {
  return isOver(sql, ofSender(sender), MAX_MAILS);
}

/** The same of a mail that names no conversation. */
export async function isOverNewLimit(sql: ISql, sender: string): Promise<boolean> {
  return (await isOver(sql, newOf(sender), MAX_NEW)) || isOver(sql, NEW, MAX_ALL_NEW);
}

/** In the transaction that stores the mail. */
export async function countMail(tx: ISql, sender: string, isNew: boolean): Promise<void> {
  const keys = [ofSender(sender), ...(isNew ? [newOf(sender), NEW] : [])];
  for (const key of keys) await insertHit(tx, key, HOUR);
}

const NEW = "mail-new";
const ofSender = (sender: string) => `mail-in:${hash(sender)}`;
const newOf = (sender: string) => `${NEW}:${hash(sender)}`;

async function isOver(sql: ISql, key: string, limit: number): Promise<boolean> {
  return ((await findHits(sql, key))?.hits ?? 0) >= limit;
}

function hash(sender: string): string {
  return new Bun.CryptoHasher("sha256").update(inboxOf(sender)).digest("base64url");
}
