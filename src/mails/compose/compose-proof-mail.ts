import { createElement } from "react";
import type { MailRow } from "#db/mails/mails.ts";
import type { Order } from "#db/orders/orders.ts";
import { findCurrentProof } from "#db/proofs/proofs.ts";
import type { OrderMail } from "#emails/orders/order-mail.ts";
import { ProofMail, proofSubject } from "#emails/orders/proof.tsx";
import { proofLink } from "../links/proof-link.ts";
import type { ComposedMail, ComposeServices } from "./composed-mail.ts";

type Shown = { order: Order; mailed: OrderMail; helpUrl: string };

/** Undefined where the version was replaced meanwhile. */
export async function composeProofMail(
  { sql, signatures, config }: ComposeServices,
  { kind }: Pick<MailRow, "kind">,
  { order, mailed, helpUrl }: Shown,
): Promise<ComposedMail | undefined> {
  const proof = await findCurrentProof(sql, order.id);
  if (!proof) return undefined;
  const { number, note } = proof;
  const isReminder = kind === "proof-reminder";
  const linked = { id: order.id, email: order.shippingAddress.email };
  const proofUrl = new URL(proofLink(signatures, linked), config.APP_URL).href;
  return {
    subject: proofSubject({ id: order.id, number, isReminder }),
    element: createElement(ProofMail, {
      ...{ order: mailed, number, note, isReminder, proofUrl, helpUrl },
    }),
  };
}
