import type { ISql } from "postgres";
import { findParts, type RefundPart, writeParts } from "#db/refunds/parts.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { type MadeParts, nextPartKey, sumOfParts } from "./made-parts.ts";
import type { PaymentOfOrder } from "./payments-of-order.ts";

type Owed = {
  key: string;
  fromIntentId: string | undefined;
  owedCents: Cents;
  isBegun: boolean;
};

/**
 * Takes what is owed of the first payments first. Undefined where all of them have less left; of a single
 * one Stripe says so itself.
 */
export async function planParts(
  stripe: Services["payments"],
  payments: readonly PaymentOfOrder[],
  { key, fromIntentId, owedCents, isBegun }: Owed,
): Promise<RefundPart[] | undefined> {
  if (owedCents <= 0) return [];
  const usable = payments.filter(({ isReturned }) => !isReturned).map(({ intentId }) => intentId);
  const [only, ...others] = fromIntentId ? [fromIntentId] : usable;
  if (only && others.length === 0) {
    return [{ key: nextPartKey(key, !isBegun), intentId: only, amountCents: owedCents }];
  }
  const parts: RefundPart[] = [];
  let owed = owedCents;
  for (const intentId of usable) {
    const intent = await stripe.findIntent(intentId);
    if (intent?.status !== "succeeded") continue;
    const amountCents = Math.min(owed, intent.amountCents - intent.refundedCents);
    if (amountCents <= 0) continue;
    const isFirst = !isBegun && parts.length === 0;
    parts.push({ key: nextPartKey(key, isFirst), intentId, amountCents });
    owed -= amountCents;
  }
  return owed > 0 ? undefined : parts;
}

type Plan = {
  orderId: number;
  key: string;
  made: MadeParts;
  /** Undefined where there is not as much left. */
  planned: readonly RefundPart[] | undefined;
};

/**
 * Stores the plan with the claim, or reads that of whoever was first: of two presses of one form both make
 * the same parts. Returns the parts that are to be made.
 */
export async function agreeOnParts(
  tx: ISql,
  { orderId, key, made, planned }: Plan,
): Promise<RefundPart[]> {
  const isMade = ({ key: own }: RefundPart) => made.parts.some((part) => part.key === own);
  const stored = (await findParts(tx, { orderId, key })).filter((part) => !isMade(part));
  if (stored.length > 0) return stored;
  const parts = [...(planned ?? [])];
  if (sumOfParts(parts) > 0) await writeParts(tx, { orderId, key }, [...made.parts, ...parts]);
  return parts;
}
