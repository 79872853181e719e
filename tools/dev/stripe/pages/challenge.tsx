/** @jsxImportSource hono/jsx */
import type Stripe from "stripe";
import { money, Page } from "./page.tsx";

export function Challenge({ intent }: { intent: Stripe.PaymentIntent }) {
  const { amount, currency, client_secret, next_action } = intent;
  const returnUrl = next_action?.redirect_to_url?.return_url ?? "";
  return (
    <Page title="3-D Secure test page">
      <h1>Confirm your payment</h1>
      <p class="amount">{money(amount, currency)}</p>
      <p>
        This page stands for your bank. Approve the payment to complete it, or fail it to see what
        the shop does then. No money moves.
      </p>
      <form method="post">
        <input type="hidden" name="client_secret" value={client_secret ?? ""} />
        <input type="hidden" name="return_url" value={returnUrl} />
        <button type="submit" name="answer" value="approve" class="primary">
          Approve
        </button>
        <button type="submit" name="answer" value="fail">
          Fail
        </button>
      </form>
    </Page>
  );
}
