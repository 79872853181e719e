import type { PaymentStep } from "./payment-step.tsx";

/** The card provider's parts weigh a good deal, and nobody needs them before the address is typed. */
export async function loadPaymentStep(): Promise<typeof PaymentStep> {
  try {
    return (await import("./payment-step.tsx")).PaymentStep;
  } catch {
    throw new Error("The card form could not be loaded. Check your connection and try again.");
  }
}
