import { findEmailSettings } from "#db/mails/email-settings.ts";
import {
  findMail,
  type MailRow,
  markFailed,
  markSent,
  markSkipped,
  markSuperseded,
} from "#db/mails/mails.ts";
import { currentStatus } from "#db/mails/status-mails.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { renderMail } from "#emails/render.ts";
import { oneLine } from "#services/jobs/log.ts";
import { ForNewerVersion, NeverWorks } from "#services/jobs/outcomes.ts";
import type { Services } from "#services/services.ts";
import { type EmailSettings, parseSender, senderOf } from "#shop/mails/email-settings.ts";
import { isMailKind } from "#shop/mails/mail-kinds.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { composeMail } from "./compose/compose-mail.ts";
import type { ComposedMail, ComposeServices } from "./compose/composed-mail.ts";
import { enqueueStatusMail } from "./enqueue-status-mail.ts";
import { isNoMailbox } from "./is-no-mailbox.ts";
import { decideMail, mailedStatus } from "./mail-verdict.ts";

export type MailJobServices = Omit<ComposeServices, "config"> &
  Pick<Services, "mail" | "jobs"> & {
    config: { APP_URL: string; MAIL_FROM: string; MAIL_REPLY_TO?: string | undefined };
  };

/** The jobs `send-mail` and `send-desk-mail`; throws a failed attempt, so that the queue retries. */
export async function sendMail(
  services: MailJobServices,
  { mailId }: { mailId: string },
): Promise<void> {
  const { sql } = services;
  const request = await findMail(sql, mailId);
  if (!request || request.sentAt || request.skippedAt || request.supersededAt) return;
  if (!isMailKind(request.kind)) {
    throw new ForNewerVersion(
      `It waits for a newer version of the shop: a mail "${request.kind}".`,
    );
  }
  const [settings, shop] = await Promise.all([findEmailSettings(sql), findShopSettings(sql)]);
  const verdict = await decideMail(sql, request, settings);
  if (verdict === "superseded") return markSuperseded(sql, mailId);
  if (verdict !== "send") return markSkipped(sql, mailId, verdict.skip);
  const composed = await composeMail(services, request, shop);
  if (!composed) return markSkipped(sql, mailId, "What it told of is gone.");
  try {
    await handOver(services, request, composed, { settings, shop });
  } catch (error) {
    await markFailed(sql, mailId, oneLine(error));
    throw isNoMailbox(error) ? new NeverWorks(oneLine(error)) : error;
  }
  // If this fails, the retry sends the mail with the same Message-ID.
  await markSent(sql, mailId);
  await followUp(services, request);
}

async function handOver(
  { mail, config }: MailJobServices,
  { id, recipient }: MailRow,
  { element, ...head }: ComposedMail,
  { settings, shop }: { settings: EmailSettings; shop: ShopSettings },
): Promise<void> {
  const from = senderOf(settings, config.MAIL_FROM);
  const ours = parseSender(config.MAIL_FROM).address;
  // Our mails invite replies, and a no-reply address takes none.
  const replyTo = from.address === ours ? {} : { replyTo: ours };
  const bodies = await renderMail(element, shop);
  await mail.send({ id, to: recipient, from, ...replyTo, ...head, ...bodies });
}

/** The status may have changed back while the mail was being sent. */
async function followUp(services: MailJobServices, request: MailRow): Promise<void> {
  const mailed = mailedStatus(request);
  if (!mailed || request.orderId === null) return;
  const status = await currentStatus(services.sql, request.orderId);
  if (status && status !== mailed) {
    await enqueueStatusMail(services, { orderId: request.orderId, status });
  }
}
