import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { QuoteMail, quoteSubject } from "#emails/orders/quote.tsx";
import type { Services } from "#services/services.ts";
import { quoteTexts } from "#shop/orders/drafts/quote-texts.ts";
import { paths } from "#shop/paths.ts";
import { amountRows } from "#shop/pricing/order-amounts.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import { quoteLink } from "../links/quote-link.ts";
import { mailedQuote } from "../mail-verdict.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "sql" | "signatures"> & { config: { APP_URL: string } };

/** Undefined once the quote is gone. */
export async function composeQuoteMail(
  { sql, signatures, config }: Deps,
  mail: MailRow,
): Promise<ComposedMail | undefined> {
  const mailed = mailedQuote(mail);
  const draft = mailed && (await findDraft(sql, mailed.draftId));
  if (!draft?.contents) return undefined;
  const { id, note, contents, holdsOn, version } = draft;
  const { items, amounts } = contents;
  const lines = quoteTexts({ holdsOn, contents }).slice(0, items.length);
  return {
    subject: quoteSubject({ id, version }),
    element: createElement(QuoteMail, {
      ...{ id, note, lines, version },
      amounts: amountRows(amounts),
      until: dayText(holdsOn),
      quoteUrl: new URL(quoteLink(signatures, draft), config.APP_URL).href,
      helpUrl: new URL(paths.contact, config.APP_URL).href,
    }),
  };
}
