import type { Appearance } from "./appearance.ts";

export type StripeJsError = {
  type: string;
  code?: string;
  message: string;
  [more: string]: unknown;
};

export type IntentJson = {
  id: string;
  client_secret: string;
  status: string;
  next_action: { redirect_to_url?: { url: string } } | null;
};

export type ConfirmParams = {
  return_url?: string;
  payment_method_data?: { billing_details?: Record<string, unknown> };
  [more: string]: unknown;
};

export type Result = { error?: StripeJsError; paymentIntent?: IntentJson };

export type FrameRequest =
  | { type: "validate" }
  | { type: "confirm"; clientSecret: string; confirmParams: ConfirmParams };

/** `ground` is the color behind the frame, null to stay transparent. */
export type FrameStyle = { appearance: Appearance; background: string | null };

export type ToFrame =
  | ({ type: "init"; publishableKey: string; clientSecret: string | null } & FrameStyle)
  | ({ type: "dress" } & FrameStyle)
  | { type: "do"; action: "focus" | "blur" | "clear" }
  | { type: "ask"; id: number; question: FrameRequest };

export type FromFrame =
  | { type: "ready" }
  | { type: "loaderror"; error: StripeJsError }
  | { type: "change"; empty: boolean; complete: boolean }
  | { type: "event"; name: "focus" | "blur" | "escape" }
  | { type: "enter" }
  | { type: "press" }
  | { type: "height"; pixels: number }
  | { type: "reply"; id: number; result: Result };
