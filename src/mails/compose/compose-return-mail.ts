import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import type { Order } from "#db/orders/orders.ts";
import { findReturn } from "#db/returns/returns.ts";
import { ReturnMail, returnSubject } from "#emails/orders/return.tsx";
import { paths } from "#shop/paths.ts";
import { givenTexts, outcomeText, returnLineText } from "#shop/returns/outcome-text.ts";
import { RETURN_STATES, type ReturnState } from "#shop/returns/states.ts";
import { returnLink } from "../links/order-link.ts";
import type { ComposedMail, ComposeServices } from "./composed-mail.ts";

/** How a return stood when the mail was requested, with what is known of it now. */
export async function composeReturnMail(
  services: ComposeServices,
  { details }: MailRow,
  order: Order,
): Promise<ComposedMail | undefined> {
  const mailed = mailedReturn(details);
  const found = mailed && (await findReturn(services.sql, mailed.returnId));
  if (!mailed || found?.orderId !== order.id) return undefined;
  const { state } = mailed;
  const linked = { id: order.id, email: order.shippingAddress.email };
  const isDone = state === "done" || state === "settling";
  const shown = {
    orderId: order.id,
    state,
    lines: found.lines.map((line) => ({
      name: returnLineText(line),
      text: state === "requested" ? "" : outcomeText(line, state, order.currency),
    })),
    given: isDone ? givenTexts(found, order.currency) : [],
    answer: state === "requested" ? "" : found.answer,
  };
  return {
    subject: returnSubject(shown),
    element: createElement(ReturnMail, {
      found: shown,
      returnUrl: returnLink(services, linked),
      helpUrl: new URL(paths.contactAboutOrder(order.id), services.config.APP_URL).href,
    }),
  };
}

function mailedReturn(
  details: MailRow["details"],
): { returnId: number; state: ReturnState } | undefined {
  if (details === null || typeof details !== "object" || !("returnId" in details)) return undefined;
  const { returnId, state: named } = details;
  const state = RETURN_STATES.find((one) => one === named);
  return typeof returnId === "number" && state ? { returnId, state } : undefined;
}
