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
import { renderMail } from "#emails/render.ts";
import { oneLine } from "#services/jobs/log.ts";
import type { Services } from "#services/services.ts";
import { type EmailSettings, parseSender, senderOf } from "#shop/mails/email-settings.ts";
import { type ComposeServices, composeMail } from "./compose-mail.ts";
import type { ComposedMail } from "./composed-mail.ts";
import { decideMail, mailedStatus } from "./mail-verdict.ts";
import { enqueueStatusMail } from "./status-mail.ts";

export type MailJobServices = Omit<ComposeServices, "config"> &
  Pick<Services, "mail" | "jobs"> & { config: { APP_URL: string; MAIL_FROM: string } };

/**
 * The job `send-mail`. A mail that was sent before, or that is not wanted any more, is left; a
 * failed attempt is recorded with its reason, and thrown for the queue to try again.
 */
export async function sendMail(
  services: MailJobServices,
  { mailId }: { mailId: string },
): Promise<void> {
  const { sql } = services;
  const request = await findMail(sql, mailId);
  if (!request || request.sentAt || request.skippedAt || request.supersededAt) return;
  const settings = await findEmailSettings(sql);
  const verdict = await decideMail(sql, request, settings);
  if (verdict === "superseded") return markSuperseded(sql, mailId);
  if (verdict !== "send") return markSkipped(sql, mailId, verdict.skip);
  const composed = await composeMail(services, request);
  if (!composed) return markSkipped(sql, mailId, "What it told of is gone.");
  try {
    await handOver(services, request, composed, settings);
  } catch (error) {
    await markFailed(sql, mailId, oneLine(error));
    throw error;
  }
  // Should this fail, the mail goes out again under the same Message-ID.
  await markSent(sql, mailId);
  await followUp(services, request);
}

async function handOver(
  { mail, config }: MailJobServices,
  { id, recipient }: MailRow,
  { element, ...head }: ComposedMail,
  settings: EmailSettings,
): Promise<void> {
  const from = senderOf(settings, config.MAIL_FROM);
  const ours = parseSender(config.MAIL_FROM).address;
  // Mails say that they may be answered, and a no-reply address takes no answers.
  const replyTo = from.address === ours ? {} : { replyTo: ours };
  const bodies = await renderMail(element);
  await mail.send({ id, to: recipient, from, ...replyTo, ...head, ...bodies });
}

/** While it was on its way the status may have changed back to what was mailed before. */
async function followUp(services: MailJobServices, request: MailRow): Promise<void> {
  const mailed = mailedStatus(request);
  if (!mailed || request.orderId === null) return;
  const status = await currentStatus(services.sql, request.orderId);
  if (status && status !== mailed) {
    await enqueueStatusMail(services, { orderId: request.orderId, status });
  }
}
