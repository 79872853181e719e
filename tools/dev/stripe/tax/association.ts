import type Stripe from "stripe";
import { newId } from "../ids.ts";
import type { Ledger } from "../ledger.ts";

type Attempt = Stripe.Tax.Association.TaxTransactionAttempt;

/**
 * Stripe does this of itself for an intent with a calculation: a transaction once it is paid, and a
 * reversal for each refund (Stripe docs: Calculate tax in your custom payment flows).
 */
export function commitTax(ledger: Ledger, intent: Stripe.PaymentIntent): void {
  const calculation = intent.hooks?.inputs?.tax?.calculation;
  if (!calculation) return;
  const isUsed = ledger.all("tax.association").some((other) => other.calculation === calculation);
  const source = intent.id;
  const attempt: Attempt = isUsed
    ? {
        source,
        status: "errored",
        errored: { reason: "another_payment_associated_with_calculation" },
      }
    : committed(source);
  ledger.put({
    id: newId("taxa"),
    object: "tax.association",
    calculation,
    payment_intent: intent.id,
    tax_transaction_attempts: [attempt],
  });
}

export function reverseTax(ledger: Ledger, refund: Stripe.Refund): void {
  const found = findAssociation(ledger, String(refund.payment_intent));
  if (!found) return;
  const attempts = [...(found.tax_transaction_attempts ?? []), committed(refund.id)];
  ledger.put({ ...found, tax_transaction_attempts: attempts });
}

export function findAssociation(ledger: Ledger, intentId: string) {
  return ledger.all("tax.association").find((one) => one.payment_intent === intentId);
}

function committed(source: string): Attempt {
  return { source, status: "committed", committed: { transaction: newId("tax") } };
}
