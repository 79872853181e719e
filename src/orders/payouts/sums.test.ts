import { expect, test } from "bun:test";
import fc from "fast-check";
import type Stripe from "stripe";
import { connect } from "#tools/dev/stripe/testing.ts";
import { copyAll, payAllOut } from "#tools/testing/data/payouts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** Refunded are so many hundredths of it; nothing of what was charged back. */
const payments = fc.array(
  fc.record({
    currency: fc.constantFrom("usd", "eur", "jpy", "kwd", "thb"),
    amount: fc.integer({ min: 100, max: 99_999 }).map((tens) => tens * 10),
    method: fc.constantFrom("pm_card_visa", "pm_card_visa", "pm_card_createDispute"),
    refunded: fc.constantFrom(0, 0, 10, 33, 100),
    comesBack: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test("87.26 whatever is paid, given back and charged back, payouts and their sums are Stripe's", async () => {
  shop.sandbox.holdWebhooks();
  const stripe = connect(shop.sandbox);
  await fc.assert(
    fc.asyncProperty(payments, fc.boolean(), async (made, fails) => {
      for (const one of made) await pay(stripe, one);
      const [first] = await payAllOut(shop);
      if (fails && first) shop.sandbox.failPayout(first);
      await payAllOut(shop);
      await copyAll(shop);
      for await (const payout of stripe.payouts.list({ limit: 100 })) {
        const all = await Array.fromAsync(
          stripe.balanceTransactions.list({ payout: payout.id, limit: 100 }),
        );
        const parts = all.filter(({ source }) => source !== payout.id);
        const sum = (name: "amount" | "fee" | "net") =>
          parts.reduce((total, one) => total + one[name], 0);
        expect(await copied(payout.id)).toEqual({
          ...{ status: payout.status, currency: payout.currency, amount: payout.amount },
          ...{ count: parts.length, gross: sum("amount"), fee: sum("fee"), net: sum("net") },
          stored: payout.amount,
        });
      }
    }),
    { numRuns: 15 },
  );
});

type Payment = {
  currency: string;
  amount: number;
  method: string;
  refunded: number;
  comesBack: boolean;
};

async function pay(stripe: Stripe, payment: Payment): Promise<void> {
  const { currency, amount, method, refunded, comesBack } = payment;
  const intent = await stripe.paymentIntents.create({
    ...{ currency, amount, payment_method: method, confirm: true },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  if (refunded === 0 || method !== "pm_card_visa") return;
  const part = Math.max(1, Math.floor((amount * refunded) / 100));
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: part });
  if (comesBack) shop.sandbox.failRefund(refund.id);
}

async function copied(stripePayoutId: string) {
  const [row] = await shop.sql`
    select status, currency, amount_units::int as amount, count(one.id)::int,
      coalesce(sum(gross_units), 0)::int as gross, coalesce(sum(one.fee_units), 0)::int as fee,
      coalesce(sum(net_units), 0)::int as net,
      (payment_units + refund_units + dispute_units + payouts.fee_units + other_units)::int as stored
    from payouts left join payout_transactions one on one.payout_id = payouts.id
    where stripe_payout_id = ${stripePayoutId} group by payouts.id`;
  return row && { ...row };
}
