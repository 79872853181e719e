import type Stripe from "stripe";

type ErrorBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: Stripe.PaymentMethod;
};

/** `saved`: whether an idempotency key replays this error (Stripe docs: Errors). */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409,
    readonly body: ErrorBody,
    readonly saved = false,
  ) {
    super(body.message);
  }
}

/** 400: missing, malformed or unknown. */
export function invalidParam(param: string, message: string, code?: string): ApiError {
  return new ApiError(400, {
    type: "invalid_request_error",
    message,
    param,
    ...(code && { code }),
  });
}

/** 404: no such object, or another one's client secret. */
export function noSuch(kind: string, id: string, param = "id"): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message,
    param,
  });
}

/** 400: the intent's status forbids the call. */
export function unexpectedState(message: string, intent?: object): ApiError {
  return new ApiError(
    400,
    {
      type: "invalid_request_error",
      code: "payment_intent_unexpected_state",
      message,
      ...(intent && { payment_intent: intent }),
    },
    true,
  );
}

export function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message, ...(code && { code }) });
}

export function errorJson(body: ErrorBody, requestId: string) {
  return {
    error: {
      ...body,
      ...(body.code && {
        doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll("_", "-")}`,
      }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}
