import { type GivenPaper, readLastOrderNumber } from "#db/foreign-payments/given-numbers.ts";
import type { PaidIntent } from "#services/payments/paid-intents.ts";
import type { Services } from "#services/services.ts";

/** Limit of owner: how far order numbers go on after a restore [orders]; higher numbers in Stripe's metadata are taken for none of this shop. */
const MAX_ORDERS = 1_000_000;
/** Limit of owner: invoices and credit notes since a backup whose numbers are left out after it [papers]; more are not. */
const MAX_PAPERS = 100_000;

/** `highestOrder` is the last number here where no later one is known. */
export type Given = { papers: GivenPaper[]; highestOrder: number };

/**
 * Collects which numbers a former installation gave after the backup: of orders, by what its payments
 * name, and of papers, one for each payment and each refund. `add` throws `PaymentError`.
 */
export async function collectGiven({ sql, payments }: Pick<Services, "sql" | "payments">) {
  const last = await readLastOrderNumber(sql);
  let highestOrder = last;
  const papers: GivenPaper[] = [];
  const addPaper = (paper: GivenPaper) => {
    if (papers.length < MAX_PAPERS) papers.push(paper);
  };
  return {
    async add(intent: PaidIntent): Promise<void> {
      const { id, orderId, orderGlobalId, editId, installationId, status } = intent;
      if (!installationId || !isNumber(orderId, last + MAX_ORDERS)) return;
      highestOrder = Math.max(highestOrder, orderId);
      if (status !== "succeeded") return;
      const about = { installationId, orderId, orderGlobalId, editId };
      addPaper({ ...about, sourceId: id, kind: "invoice", givenAt: intent.chargedAt });
      if (intent.refundedCents === 0) return;
      for (const refund of await payments.listRefunds(id)) {
        if (refund.status !== "succeeded") continue;
        const { id: sourceId, createdAt: givenAt } = refund;
        addPaper({ ...about, sourceId, kind: "credit-note", givenAt });
      }
    },
    found: (): Given => ({ papers, highestOrder }),
  };
}

/** Metadata comes from outside. */
function isNumber(value: number | undefined, max: number): value is number {
  return Number.isSafeInteger(value) && value !== undefined && value >= 1 && value <= max;
}
