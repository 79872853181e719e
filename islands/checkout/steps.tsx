/** @jsxImportSource react */
import { useState } from "react";
import { flushSync } from "react-dom";
import { shopPaths } from "#shop/shop-paths.ts";
import { Icon } from "./icon.tsx";
import type { Opened } from "./open-payment.ts";
import type { CheckoutProps } from "./props.ts";
import { ShippingStep } from "./shipping/shipping-step.tsx";
import { useShippingForm } from "./shipping/use-shipping-form.ts";
import { OrderSummary } from "./summary/order-summary.tsx";
import { TotalOnTop } from "./summary/total-on-top.tsx";
import { useFailureToast } from "./use-failure-toast.ts";
import { useQuote } from "./use-quote.ts";
import { type ReadyToPay, useSubmission } from "./use-submission.ts";

/** The address, then the card; beside them what it costs, on a phone above them as well. */
export function Steps(props: CheckoutProps) {
  const { cart, userId, back, stripeJsUrl, publishableKey } = props;
  const [payment, setPayment] = useState<ReadyToPay>();
  const { send, isSending, error } = useSubmission({ cart, userId, onReady: setPayment });
  const form = useShippingForm(props, {
    send: (address, ticked) =>
      send({
        form: address,
        ticked,
        shownTotal: quoted.quote.total,
        currency: quoted.quote.currency,
        ...quoted.takeChoices(),
      }),
    error,
  });
  const { typedCode, codeChange } = props;
  const typed = { address: form.form, typedCode, codeChange };
  const quoted = useQuote(cart, props.quote, { ...typed, failure: error });
  useFailureToast(error, quoted);

  function editAddress() {
    flushSync(() => setPayment(undefined));
    // The focused button is gone, so whoever pressed it continues from the first field.
    document.getElementById("fullName")?.focus();
  }

  return (
    <div className="columns">
      <div className="stack" id="steps">
        {!payment && (
          <a className="back-link" href={back.href}>
            <Icon name="arrow-left" />
            {back.label}
          </a>
        )}
        <h1>Payment Details</h1>
        <StepNames isPaying={payment !== undefined} />
        <TotalOnTop cart={cart} quote={quoted.quote} />
        {/* Hidden, not gone: the address is as it was after 'Back to Shipping'. */}
        <div hidden={payment !== undefined}>
          <ShippingStep {...props} form={form} quoted={quoted} isSending={isSending} />
        </div>
        {payment && (
          <payment.PaymentStep
            key={payment.clientSecret}
            stripeJsUrl={stripeJsUrl}
            publishableKey={publishableKey}
            {...payment}
            onReopened={(opened) =>
              setPayment((now) => (now === payment ? again(now, opened) : now))
            }
            onBack={editAddress}
          />
        )}
      </div>
      <div className="aside-sticky">
        <OrderSummary
          cart={cart}
          quoted={quoted}
          isOfCart={back.href === shopPaths.cart}
          clearCart={props.clearCart}
        />
      </div>
    </div>
  );
}

/** The names say where the shopper is on the way to the receipt. */
function StepNames({ isPaying }: { isPaying: boolean }) {
  return (
    <ol className="step-names" aria-label="Checkout steps">
      <li aria-current={isPaying ? undefined : "step"} data-done={isPaying ? "" : undefined}>
        Shipping
        {isPaying && <span className="visually-hidden"> (done)</span>}
      </li>
      <li aria-current={isPaying ? "step" : undefined}>Payment</li>
    </ol>
  );
}

function again(payment: ReadyToPay, opened: Opened): ReadyToPay {
  return { ...payment, ...opened, shownBefore: undefined, isReopened: true };
}
