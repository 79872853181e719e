/** @jsxImportSource react */
import { PaymentElement } from "@stripe/react-stripe-js";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { usePayment } from "./use-payment.ts";

export function PaymentForm({ orderId, total }: { orderId: number; total: string }) {
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState("");
  const { pay, isPaying } = usePayment(orderId);
  return (
    <form className="stack" onSubmit={pay}>
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) =>
          setProblem(error.message ?? "The card form could not be loaded.")
        }
      />
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
      <SubmitButton isBusy={isPaying} isReady={isReady && !problem}>
        <Icon name="lock" />
        Pay {total}
      </SubmitButton>
    </form>
  );
}
