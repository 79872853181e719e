import type { ISql } from "postgres";
import { LEFT_CART_DAYS } from "#shop/mails/left-cart.ts";

const INBOX_LOCK = 7_274_838;

/**
 * Limit of mails: time from one mail with a link to a cart to the next to the same inbox, where
 * somebody presses a button for it [button: ]; silently none. Limit of mails: the same where the mail
 * comes by itself [itself: ]; silently none.
 */
const PAUSE = { button: "1 day", itself: "7 days" };

type CartMail = {
  shopperId: string;
  email: string;
  /** Sent hours later, if there is no order by then; else at once. */
  isReminder: boolean;
};

/**
 * Call it in a transaction. Undefined where the inbox had such a mail lately or gets one now, whoever
 * requested it: nobody can fill another's inbox. The requester does not learn which it was.
 */
export async function insertCartMail(tx: ISql, mail: CartMail): Promise<string | undefined> {
  const { shopperId, email, isReminder } = mail;
  await tx`select pg_advisory_xact_lock(${INBOX_LOCK}, hashtext(${inbox(tx, email)}))`;
  // Mails that others have requested for this inbox stay: anybody can type an email.
  if (isReminder) await withdrawReminders(tx, { shopperId, email: null });
  const [waiting] = await tx`
    select from mails join left_carts on left_carts.mail_id = mails.id
    where kind = 'left-cart' and ${inbox(tx, tx`recipient`)} = ${inbox(tx, email)}
      and ${isWaiting(tx)} and not is_reminder`;
  if (waiting || (await wasMailed(tx, mail))) return undefined;
  const [row] = await tx<[{ id: string }]>`
    insert into mails (kind, recipient) values ('left-cart', ${email}) returning id`;
  await tx`
    insert into left_carts (shopper_id, mail_id, is_reminder)
    values (${shopperId}, ${row.id}, ${isReminder})`;
  return row.id;
}

async function wasMailed(sql: ISql, { email, isReminder }: Omit<CartMail, "shopperId">) {
  const [sent] = await sql`
    select from mails
    where kind = 'left-cart' and ${inbox(sql, sql`recipient`)} = ${inbox(sql, email)}
      and sent_at > now() - ${isReminder ? PAUSE.itself : PAUSE.button}::interval`;
  return sent !== undefined;
}

/** Reminders of this browser or for this inbox that have not been sent are withdrawn. */
export async function withdrawReminders(
  tx: ISql,
  { shopperId, email }: { shopperId: string | null; email: string | null },
): Promise<void> {
  await tx`
    update mails set superseded_at = now() from left_carts
    where mail_id = mails.id and is_reminder and kind = 'left-cart' and ${isWaiting(tx)}
      and (shopper_id = ${shopperId} or ${inbox(tx, tx`recipient`)} = ${inbox(tx, email)})`;
}

/** Once it was ordered: its reminder does not go out, and no link opens it any more. */
export async function closeLeftCarts(
  tx: ISql,
  { shopperId, email }: { shopperId: string; email: string },
): Promise<void> {
  await withdrawReminders(tx, { shopperId, email });
  await tx`
    update mails set superseded_at = now() from left_carts
    where mail_id = mails.id and shopper_id = ${shopperId} and ${isWaiting(tx)}`;
  await tx`delete from left_carts where shopper_id = ${shopperId}`;
}

type CartMailState = { isOn: boolean; isStopped: boolean; wasMailed: boolean };

/** These facts decide, once its job runs, whether the mail is still wanted; undefined without a cart. */
export async function findCartMail(
  sql: ISql,
  { id, recipient }: { id: string; recipient: string },
): Promise<CartMailState | undefined> {
  const [row] = await sql<{ isReminder: boolean; isOn: boolean; isStopped: boolean }[]>`
    select is_reminder, (select cart_reminders from shop_settings) as is_on, exists (
      select from mail_opt_outs where email = inbox_of(${recipient}) and kind = 'carts'
    ) as is_stopped
    from left_carts where mail_id = ${id}`;
  if (!row) return undefined;
  const { isReminder, ...wanted } = row;
  // The order matters: a reminder that is sent between the two statements is seen by the second.
  const isSecond = isReminder && (await isAfterAnother(sql, id));
  return {
    ...wanted,
    wasMailed: isSecond || (await wasMailed(sql, { email: recipient, isReminder })),
  };
}

/** The reminder that was requested first goes out, of several for one inbox, also where all are due at once. */
async function isAfterAnother(sql: ISql, id: string): Promise<boolean> {
  const [earlier] = await sql`
    select from mails this, mails join left_carts on left_carts.mail_id = mails.id
    where this.id = ${id} and mails.id <> this.id and mails.kind = 'left-cart' and is_reminder
      and ${inbox(sql, sql`mails.recipient`)} = ${inbox(sql, sql`this.recipient`)}
      and mails.sent_at is null and mails.superseded_at is null and mails.skipped_at is null
      and (mails.created_at, mails.id) < (this.created_at, this.id)`;
  return earlier !== undefined;
}

/** The emails go with them, which nobody needs once the links have ended. */
export async function deleteOldLeftCarts(sql: ISql): Promise<void> {
  await sql`
    delete from mails
    where kind = 'left-cart' and created_at < now() - make_interval(days => ${LEFT_CART_DAYS})`;
}

const isWaiting = (sql: ISql) =>
  sql`sent_at is null and superseded_at is null and skipped_at is null`;

/** The index of mails has the inbox so. */
function inbox(sql: ISql, email: ReturnType<ISql> | string | null) {
  return sql`inbox_of(${email})`;
}
