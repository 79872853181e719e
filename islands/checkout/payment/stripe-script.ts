import type { Stripe } from "@stripe/stripe-js";

let loading: Promise<Stripe> | undefined;

/** The provider forbids bundling its script. After a failure the next call tries again. */
export function loadStripe(url: string, publishableKey: string): Promise<Stripe> {
  loading ??= inject(url).then(
    () => {
      if (!window.Stripe) throw new Error("The card form did not start.");
      return window.Stripe(publishableKey);
    },
    (failure: unknown) => {
      loading = undefined;
      throw failure;
    },
  );
  return loading;
}

function inject(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The card form could not be loaded. Please check your connection."));
    };
    document.head.append(script);
  });
}
