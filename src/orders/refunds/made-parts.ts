import type { RefundPart } from "#db/refunds/parts.ts";
import { isGone } from "#db/refunds/refunds.ts";
import type { Refund } from "#services/payments/refund.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { type PaymentOfOrder, recordPayment } from "./payments-of-order.ts";

type Sent = { orderId: number; payments: readonly PaymentOfOrder[]; key: string };

export type MadeParts = {
  parts: RefundPart[];
  madeCents: Cents;
  /** What all parts together are to be; undefined where none is made. */
  totalCents: Cents | undefined;
  /** The bank has sent all of it back. */
  isGone: boolean;
};

/**
 * Finds what Stripe has made under a key. Records all that it has first, so that a refund of its dashboard
 * counts. Stripe forgets a key after 24 hours (Stripe docs: Idempotent requests); its list does not.
 */
export async function findMadeParts(
  services: Pick<Services, "sql" | "payments" | "jobs">,
  { orderId, payments, key }: Sent,
): Promise<MadeParts> {
  const made = new Map<string, { intentId: string; refund: Refund }>();
  for (const { intentId } of payments) {
    const refunds = await services.payments.listRefunds(intentId);
    if (refunds.length > 0) await recordPayment(services, orderId, intentId);
    for (const refund of refunds) {
      if (!refund.key || !isOfKey(refund.key, key)) continue;
      const other = made.get(refund.key);
      // A refund that came back counts only where there is no other.
      const isBetter = !other || (isGone(other.refund.status) && !isGone(refund.status));
      if (isBetter) made.set(refund.key, { intentId, refund });
    }
  }
  const found = [...made.values()];
  const parts = [...made].map(
    ([
      own,
      {
        intentId,
        refund: { amountCents },
      },
    ]) => {
      return { key: own, intentId, amountCents };
    },
  );
  const madeCents = sumOfParts(parts);
  const whole = found.find(({ refund }) => refund.totalCents !== undefined);
  return {
    ...{ parts, madeCents },
    totalCents: parts.length > 0 ? (whole?.refund.totalCents ?? madeCents) : undefined,
    isGone: found.length > 0 && found.every(({ refund: { status } }) => isGone(status)),
  };
}

/** The first part has the key itself, which names the lines of all of them. */
function isOfKey(partKey: string, key: string): boolean {
  return partKey === key || partKey.startsWith(`${key}/`);
}

export function nextPartKey(key: string, isFirst: boolean): string {
  return isFirst ? key : `${key}/${crypto.randomUUID().slice(0, 8)}`;
}

export function sumOfParts(parts: readonly Pick<RefundPart, "amountCents">[]): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
