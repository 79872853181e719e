/** @jsxImportSource react */
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Icon } from "../checkout/icon.tsx";
import { PaymentProblem, problemOf } from "../checkout/payment/payment-problem.ts";
import { SubmitButton } from "../checkout/submit-button.tsx";

type ChangeFormProps = {
  total: string;
  doneUrl: string;
  /** The shop has closed the payment meanwhile: another one is opened, or the page says why not. */
  onClosed: () => void;
};

/** The card fields are the provider's own. */
export function ChangeForm({ total, doneUrl, onClosed }: ChangeFormProps) {
  const [isReady, setIsReady] = useState(false);
  const { pay, problem, isPaying } = usePay({ doneUrl, onClosed });
  function submit(event: FormEvent) {
    event.preventDefault();
    pay();
  }
  return (
    <form className="stack" onSubmit={submit}>
      <PaymentElement onReady={() => setIsReady(true)} />
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          {problem.message} Nothing was charged.
        </p>
      )}
      <SubmitButton isBusy={isPaying} isReady={isReady}>
        <Icon name="lock" />
        Pay {total}
      </SubmitButton>
    </form>
  );
}

function usePay({ doneUrl, onClosed }: Pick<ChangeFormProps, "doneUrl" | "onClosed">) {
  const stripe = useStripe();
  const elements = useElements();
  // Two clicks within one frame come before any re-render could disable the button.
  const isUnderWay = useRef(false);
  const {
    mutate,
    error: problem,
    isPending,
    isSuccess,
  } = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) throw new PaymentProblem("The card form is not ready yet.");
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(doneUrl, location.origin).href },
        redirect: "if_required",
      });
      if (!error || error.payment_intent?.status === "succeeded") return "paid";
      const intentStatus = error.payment_intent?.status;
      if (intentStatus === "canceled") return "closed";
      throw problemOf(error);
    },
    onSuccess: (outcome) => {
      if (outcome === "paid") return location.assign(doneUrl);
      isUnderWay.current = false;
      onClosed();
    },
    onError: () => {
      isUnderWay.current = false;
    },
  });
  function pay() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  }
  return { pay, problem, isPaying: isPending || isSuccess };
}
