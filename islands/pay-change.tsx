/** @jsxImportSource react */
import { Elements } from "@stripe/react-stripe-js";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi, reasonOf } from "./api.ts";
import { useAppearance } from "./checkout/payment/use-appearance.ts";
import { useStripeScript } from "./checkout/payment/use-stripe-script.ts";
import { ChangeForm } from "./pay-change/change-form.tsx";
import { createQueryClient } from "./query.ts";

export type PayChangeProps = {
  /** Answers with the client secret of the one payment of this change. */
  paymentUrl: string;
  /** Where it goes on once it is paid: this page again. */
  doneUrl: string;
  /** `$12.50` */
  total: string;
  stripeJsUrl: string;
  publishableKey: string;
};

/** Pays what a change of an order costs more; the amount is the shop's and Stripe's alone. */
export function PayChange(props: PayChangeProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Payment {...props} />
    </QueryClientProvider>
  );
}

function Payment({ paymentUrl, doneUrl, total, stripeJsUrl, publishableKey }: PayChangeProps) {
  const { stripe, problem, retry } = useStripeScript(stripeJsUrl, publishableKey);
  const appearance = useAppearance();
  const { mutate, data, error } = useMutation({
    mutationFn: () =>
      callApi<{ clientSecret: string }>(paymentUrl, {
        method: "POST",
        body: {},
        // The shop gives Stripe half a minute.
        timeoutMs: 40_000,
      }),
  });
  useEffect(() => mutate(), [mutate]);
  const failed = problem || (error ? reasonOf(error) : "");
  function again() {
    if (problem) retry();
    else mutate();
  }
  if (failed) {
    return (
      <div className="stack" role="alert">
        <p className="field__error">{failed}</p>
        <button type="button" className="button button--outline" onClick={again}>
          Try again
        </button>
      </div>
    );
  }
  if (!stripe || !data) {
    return (
      <p className="checkout__wait" role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">Loading the card form</span>
      </p>
    );
  }
  const { clientSecret } = data;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <ChangeForm total={total} doneUrl={doneUrl} onClosed={() => mutate()} />
    </Elements>
  );
}
