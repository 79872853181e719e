import { HTTPException } from "hono/http-exception";
import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";

/** A `catch` before any charge answers by it: 502 when the card service could not be used. */
export function nothingCharged(failed: string) {
  return onPaymentError(failed, (cause): never => {
    const message = `${NO_ANSWER}. Nothing was charged; please try again.`;
    throw new HTTPException(502, { message, cause });
  });
}
