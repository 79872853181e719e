import { isPaymentError } from "#services/payments.ts";
import type { Services } from "#services/services.ts";
import { relativeTime } from "#shop/relative-time.ts";
import { type StatusOutcome, type StatusUpdate, setOrderStatus } from "./set-order-status.ts";

export type StatusResult = StatusOutcome | { outcome: "unreachable" };

/** Sets the status; `unreachable` when it had to be canceled at Stripe first, who does not answer. */
export async function trySettingStatus(
  services: Services,
  wish: StatusUpdate,
): Promise<StatusResult> {
  try {
    return await setOrderStatus(services, wish);
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    console.warn(`The payment of order ${wish.orderId} could not be closed: ${error.message}`);
    return { outcome: "unreachable" };
  }
}

/** Why nothing was written, for people and for calls. */
export function statusProblem(result: StatusResult, orderId: number): string {
  switch (result.outcome) {
    case "changed": {
      const { by, status } = result;
      const when = by ? ` ${relativeTime(by.createdAt, new Date())}` : " meanwhile";
      return `${by?.actor ?? "Somebody"} set it to ${status}${when}. Nothing was changed.`;
    }
    case "paid":
      return "It is being paid, or was paid just now. Nothing was changed: look at it again.";
    case "unreachable":
      return "The card service does not answer. Nothing was changed: please try again.";
    case "missing":
      return `Order #${orderId} not found`;
    default:
      return "Failed to update order status";
  }
}
