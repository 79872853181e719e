import type { ISql } from "postgres";
import { findEmailOwner } from "#db/accounts/emails.ts";
import { wasPaid } from "#db/orders/orders.ts";
import { insertHit } from "#db/rate-limits.ts";
import type { AccountMail } from "#shop/mails/account-mail.ts";
import { inboxOf } from "#shop/mails/inbox.ts";

const AN_HOUR = 60 * 60;
/**
 * Limit of mails: mails to an address that nobody proved; links to unpaid orders to one inbox,
 * apart; mailed links to one order that was paid [mails]; silently none.
 */
const HOURLY = { name: "hour", limit: 5, seconds: AN_HOUR };
const LIMITS = [HOURLY, { name: "day", limit: 15, seconds: 24 * AN_HOUR }];

type Kind = AccountMail["kind"];

/** Sent to whatever email somebody types. */
const BY_STRANGERS: readonly Kind[] = ["verify-email", "email-known"];
/** Sent to the account's email, which it may only have typed. */
const NOTICES: readonly Kind[] = ["email-change-asked", "password-changed", "security-changed"];

/**
 * True when a stranger may have caused more mails than an inbox must bear: 5 an hour and 15 a day.
 * Password links count apart, so that nobody can stop them by registrations. To an email that is
 * proved they have no limit a day, and no other email of the inbox counts: each link works for an
 * hour, so an owner who gets no further one has one that works. Links to orders count apart, too.
 * What an account does is mailed without limit to the email that it has proved, and never to one
 * that another account has proved.
 */
export async function isOverLimit(sql: ISql, mail: AccountMail): Promise<boolean> {
  const { kind, to } = mail;
  const isLink = kind === "reset-password";
  if (isLink && (await findEmailOwner(sql, to))) {
    return isOver(sql, `owner:${hash(to.toLowerCase())}`, [HOURLY]);
  }
  if (mail.kind === "order-link") return isOverForOrder(sql, mail);
  if (NOTICES.includes(kind)) {
    const owner = await findEmailOwner(sql, to);
    if (owner) return !("username" in mail && mail.username === owner.username);
  } else if (!isLink && !BY_STRANGERS.includes(kind)) {
    return false;
  }
  return isOver(sql, `${isLink ? "reset" : "account"}:${hash(inboxOf(to))}`, LIMITS);
}

/**
 * Only right pairs come here, so strangers who do not know them use up none. A stranger may begin
 * orders with somebody's email, and pays for none.
 */
async function isOverForOrder(sql: ISql, { to, orderId }: { to: string; orderId: number }) {
  if (await wasPaid(sql, orderId)) return isOver(sql, `order:${orderId}`, [HOURLY]);
  return isOver(sql, `orders:${hash(inboxOf(to))}`, LIMITS);
}

async function isOver(sql: ISql, subject: string, limits: typeof LIMITS): Promise<boolean> {
  for (const { name, limit, seconds } of limits) {
    const { hits } = await insertHit(sql, `mail-${name}-${subject}`, seconds);
    if (hits > limit) return true;
  }
  return false;
}

function hash(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}
