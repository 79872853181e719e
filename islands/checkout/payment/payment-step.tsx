/** @jsxImportSource react */
import { Elements } from "@stripe/react-stripe-js";
import { useEffect, useRef } from "react";
import type { PlacedOrder } from "#shop/orders/order-request.ts";
import { Icon } from "../icon.tsx";
import type { Opened } from "../open-payment.ts";
import { PaymentForm } from "./payment-form.tsx";
import { ShipTo } from "./ship-to.tsx";
import { useAppearance } from "./use-appearance.ts";
import { useStripeScript } from "./use-stripe-script.ts";

type PaymentStepProps = {
  order: PlacedOrder;
  clientSecret: string;
  /** `$19.99` */
  total: string;
  shownBefore: string | undefined;
  isReopened?: boolean;
  shipTo: string[];
  stripeJsUrl: string;
  publishableKey: string;
  onBack: () => void;
  onReopened: (opened: Opened) => void;
};

/** The fields are the card provider's own; we never see a card number. */
export function PaymentStep(props: PaymentStepProps) {
  const { clientSecret, stripeJsUrl, publishableKey, onBack } = props;
  const { stripe, problem, retry } = useStripeScript(stripeJsUrl, publishableKey);
  const step = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const appearance = useAppearance();

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The page is still scrolled to the end of the address.
    step.current?.scrollIntoView();
  }, []);

  return (
    <section className="card payment-step" ref={step}>
      <div>
        <button
          type="button"
          className="button button--ghost button--sm to-shipping"
          onClick={onBack}
        >
          <Icon name="arrow-left" />
          Back to Shipping
        </button>
      </div>
      <h2 className="card__title" tabIndex={-1} ref={heading}>
        Card Payment
      </h2>
      <ShipTo lines={props.shipTo} onEdit={onBack} />
      {props.shownBefore && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          The total is now {props.total}; it was {props.shownBefore}. Nothing is charged until you
          pay.
        </p>
      )}
      {props.isReopened && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          Your payment was closed meanwhile, and nothing was charged. Enter your card again to pay.
        </p>
      )}
      {stripe && (
        <Elements stripe={stripe} options={{ clientSecret, appearance }}>
          <PaymentForm order={props.order} total={props.total} onReopened={props.onReopened} />
        </Elements>
      )}
      {!stripe && !problem && (
        <p className="checkout__wait" role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">Loading the card form</span>
        </p>
      )}
      {problem && (
        <div className="stack" role="alert">
          <p className="field__error">{problem}</p>
          <button type="button" className="button button--outline" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}
