import { callIntent, intentId, urlWithResult } from "./api-client.ts";
import { Elements, type ElementsOptions } from "./elements.ts";
import type { ConfirmParams, Result } from "./messages.ts";

/** The bundler inserts it. */
declare const STRIPE_RELEASE: string;

type ConfirmOptions = {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: ConfirmParams;
  redirect?: "always" | "if_required";
};

class StripeSandbox {
  constructor(
    readonly origin: string,
    readonly publishableKey: string,
  ) {}

  elements(options: ElementsOptions = {}): Elements {
    return new Elements(this.origin, this.publishableKey, options);
  }

  async confirmPayment(options: ConfirmOptions): Promise<Result> {
    const { elements, confirmParams = {}, redirect = "always" } = options;
    const element = elements?.takeConfirming();
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!element || !clientSecret) {
      throw new Error(
        "stripe.confirmPayment(): needs elements with a Payment Element, and a client secret.",
      );
    }
    if (redirect === "always" && !confirmParams.return_url) {
      throw new Error("stripe.confirmPayment(): expected parameter confirmParams.return_url.");
    }
    const result = await element.ask({ type: "confirm", clientSecret, confirmParams });
    if (!result.paymentIntent) return result;
    const { paymentIntent } = result;
    const challenge = paymentIntent.next_action?.redirect_to_url?.url;
    if (paymentIntent.status === "requires_action" && challenge) return navigate(challenge);
    if (redirect === "always" && confirmParams.return_url) {
      return navigate(urlWithResult(confirmParams.return_url, paymentIntent));
    }
    return result;
  }

  retrievePaymentIntent(clientSecret: string): Promise<Result> {
    const fields = { key: this.publishableKey, client_secret: clientSecret };
    return callIntent(this.origin, "GET", intentId(clientSecret), fields);
  }

  // React's <Elements> checks for these three methods.
  createToken = notInSandbox;
  createPaymentMethod = notInSandbox;
  confirmCardPayment = notInSandbox;

  _registerWrapper() {}
  registerAppInfo() {}
}

/** Stays pending while the browser leaves; resolves with an error if the visitor comes back. */
function navigate(url: string): Promise<Result> {
  location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) resolve({ error: CAME_BACK });
    });
  });
}

const CAME_BACK = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

function notInSandbox(): never {
  throw new Error("The Stripe sandbox has two Elements and confirmPayment only.");
}

function createStripe(publishableKey: unknown): StripeSandbox {
  if (typeof publishableKey === "string" && publishableKey.startsWith("pk_")) {
    return new StripeSandbox(ORIGIN, publishableKey);
  }
  throw new Error("Please call Stripe() with your publishable key; it starts with pk_.");
}

const ORIGIN =
  document.currentScript instanceof HTMLScriptElement
    ? new URL(document.currentScript.src).origin
    : location.origin;

Object.assign(window, { Stripe: Object.assign(createStripe, { version: STRIPE_RELEASE }) });
