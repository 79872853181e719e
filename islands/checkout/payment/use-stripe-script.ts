import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { loadStripe } from "./stripe-script.ts";

/** The card provider's script, or why it could not be loaded and a way to try again. */
export function useStripeScript(url: string, publishableKey: string) {
  const [stripe, setStripe] = useState<Stripe>();
  const [problem, setProblem] = useState("");
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again.
  useEffect(() => {
    let isGone = false;
    setProblem("");
    loadStripe(url, publishableKey).then(
      (loaded) => !isGone && setStripe(loaded),
      (failure: Error) => !isGone && setProblem(failure.message),
    );
    return () => {
      isGone = true;
    };
  }, [url, publishableKey, attempt]);

  return { stripe, problem, retry: () => setAttempt(attempt + 1) };
}
