import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { findMailed } from "#db/messages/mailed.ts";
import { listMailNames } from "#db/messages/messages.ts";
import { Answer, answerSubject } from "#emails/messages/answer.tsx";
import { paths } from "#shop/paths.ts";
import { conversationLink } from "../links/conversation-link.ts";
import { orderDetailLink } from "../links/order-link.ts";
import { replyAddress } from "../links/reply-address.ts";
import type { ComposedMail, ComposeServices } from "./composed-mail.ts";

/** What staff answered; undefined once it is gone. */
export async function composeThreadMail(
  services: ComposeServices,
  { recipient, details }: MailRow,
): Promise<ComposedMail | undefined> {
  const { sql, config, signatures } = services;
  const id = messageIdOf(details);
  const mailed = id && (await findMailed(sql, id));
  if (!mailed) return undefined;
  const { threadId, orderId, photos } = mailed;
  const absolute = (path: string) => new URL(path, config.APP_URL).href;
  const page = orderId
    ? orderDetailLink(signatures, { id: orderId, email: recipient })
    : conversationLink(signatures, { id: threadId, email: recipient });
  const replyTo =
    config.MAIL_REPLY_TO && replyAddress({ signatures }, config.MAIL_REPLY_TO, threadId);
  const names = await listMailNames(sql, threadId, mailed.id);
  return {
    subject: answerSubject(mailed),
    element: createElement(Answer, {
      ...mailed,
      pictures: photos.map(({ photoId, widths, width }) =>
        absolute(paths.messagePhoto(photoId, widths.at(0) ?? width)),
      ),
      pageUrl: absolute(`${page}#messages`),
      mayAnswerMail: Boolean(replyTo),
    }),
    ...(replyTo && { replyTo }),
    conversation: {
      references: names.toReversed(),
      ...(replyTo && isOfDomain(replyTo, config.MAIL_FROM) && { bouncesTo: replyTo }),
    },
  };
}

function messageIdOf(details: MailRow["details"]): number | undefined {
  if (details === null || typeof details !== "object" || !("messageId" in details))
    return undefined;
  return typeof details.messageId === "number" ? details.messageId : undefined;
}

/** Receivers compare the envelope's domain with the From's (SPF, DMARC). */
function isOfDomain(address: string, from = ""): boolean {
  const domainOf = (text: string) => /@([^\s<>@]+?)>?\s*$/.exec(text)?.[1]?.toLowerCase();
  return domainOf(address) === domainOf(from);
}
