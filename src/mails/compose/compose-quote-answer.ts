import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { type Draft, findDraft } from "#db/orders/drafts/drafts.ts";
import { QuoteAnswer, quoteAnswerSubject } from "#emails/orders/quote-answer.tsx";
import type { Services } from "#services/services.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { mailedQuote } from "../mail-verdict.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql"> & { config: { APP_URL: string } };

/** For staff. Undefined once the quote or its customer is gone, or staff have withdrawn it. */
export async function composeQuoteAnswer(
  { sql, config }: Deps,
  mail: MailRow,
): Promise<ComposedMail | undefined> {
  const mailed = mailedQuote(mail);
  const draft = mailed && (await findDraft(sql, mailed.draftId));
  const answer = draft && answerOf(draft);
  if (!draft?.email || !answer) return undefined;
  const { id, email, address, totalCents, currency, holdsOn, words, orderId } = draft;
  return {
    subject: quoteAnswerSubject({ id, answer }),
    replyTo: email,
    element: createElement(QuoteAnswer, {
      ...{ id, answer, email, orderId, words },
      name: address.fullName,
      total: formatMoney(totalCents, currency),
      until: dayText(holdsOn),
      draftUrl: new URL(paths.adminDraft(id), config.APP_URL).href,
    }),
  };
}

function answerOf({ status }: Draft): "accepted" | "paid" | "declined" | undefined {
  return status === "accepted" || status === "paid" || status === "declined" ? status : undefined;
}
