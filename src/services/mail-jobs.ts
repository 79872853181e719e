import { findMail, markSent } from "#db/mails.ts";
import { renderMail } from "#emails/render.ts";
import { type ComposeServices, composeMail } from "./compose-mail.ts";
import type { Services } from "./services.ts";

/** The job `send-mail`. A mail that was sent before, or whose matter is gone, is left. */
export async function sendMail(
  services: ComposeServices & Pick<Services, "mail">,
  { mailId }: { mailId: string },
): Promise<void> {
  const { sql, mail } = services;
  const asked = await findMail(sql, mailId);
  if (!asked || asked.sentAt) return;
  const composed = await composeMail(services, asked);
  if (!composed) return;
  const { element, ...head } = composed;
  const bodies = await renderMail(element);
  await mail.send({ id: asked.id, to: asked.recipient, ...head, ...bodies });
  // Should this fail, the mail goes out again under the same Message-ID.
  await markSent(sql, asked.id);
}
