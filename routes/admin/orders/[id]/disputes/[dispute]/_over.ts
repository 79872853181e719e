import { NO_ANSWER } from "#orders/card-service-error.ts";
import type { Toast } from "#shop/toast.ts";

export const DISPUTE_OVER: Toast = {
  title: "Nothing was sent",
  description: "Somebody answered it meanwhile, or the bank has decided.",
  variant: "destructive",
};

export const DISPUTE_UNKNOWN = `${NO_ANSWER}. It may have taken it: the order says so in a moment, else send it once more.`;

export const DISPUTE_REJECTED =
  "The card service did not take this, and the dispute is still open. Check what you send, then send it once more.";
