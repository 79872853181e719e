/** @jsxImportSource react */
import { ExpressCheckoutElement, PaymentElement, useElements } from "@stripe/react-stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { shopPaths } from "#shop/shop-paths.ts";
import { Icon } from "../icon.tsx";
import { SubmitButton } from "../submit-button.tsx";
import type { PaymentProblem } from "./payment-problem.ts";
import { type PaymentOf, usePayment } from "./use-payment.ts";

/** Wallets first, where the provider knows one here; each pays the same intent as the card. */
export function PaymentForm({ total, ...payment }: PaymentOf & { total: string }) {
  const [isReady, setIsReady] = useState(false);
  const [hasWallets, setHasWallets] = useState(false);
  const [loadError, setLoadError] = useState("");
  const { pay, problem, forgetProblem, isPaying } = usePayment(payment);
  const form = useFocusAfter(problem);

  function submit(event: FormEvent) {
    event.preventDefault();
    pay();
  }

  return (
    <form className="stack" onSubmit={submit} ref={form}>
      <div>
        {hasWallets && <p className="wallets__title">Express checkout</p>}
        <ExpressCheckoutElement
          onReady={({ availablePaymentMethods }) => setHasWallets(!!availablePaymentMethods)}
          // The card form does without a wallet.
          onLoadError={() => {}}
          onConfirm={pay}
        />
        {hasWallets && <p className="wallets__or">Or pay by card</p>}
        <PaymentElement
          options={CARD_ONLY}
          onReady={() => setIsReady(true)}
          onChange={forgetProblem}
          onLoadError={({ error }) =>
            setLoadError(error.message ?? "The card form could not be loaded.")
          }
        />
      </div>
      {loadError && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          {loadError}
        </p>
      )}
      {problem && !problem.isAtFields && <Problem problem={problem} />}
      <SubmitButton isBusy={isPaying} isReady={isReady && !loadError}>
        <Icon name="lock" />
        Pay {total}
      </SubmitButton>
      <p className="agree">
        {/* Another tab, because this one has the card in it. */}
        By paying you agree to our{" "}
        <a href={shopPaths.terms} target="_blank" rel="noreferrer">
          Terms
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </form>
  );
}

/** The wallets have their own element. */
const CARD_ONLY = { wallets: { applePay: "never", googlePay: "never" } } as const;

/** The one message that stays; the provider's frame drops its own with the next key. */
function Problem({ problem: { field, message } }: { problem: PaymentProblem }) {
  return (
    <p className="field__error" role="alert">
      <Icon name="warning" />
      <span>
        {message}{" "}
        {field && `Nothing was charged. Check the ${field.toLowerCase()}, or use another card.`}
      </span>
    </p>
  );
}

/** The focus goes to the card where it is the matter, else to the button, which lost it while it was busy. */
function useFocusAfter(problem: PaymentProblem | null) {
  const elements = useElements();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem?.field) elements?.getElement("payment")?.focus();
    else if (problem) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [problem, elements]);
  return form;
}
