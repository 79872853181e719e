import type { Services } from "#services/services.ts";
import { doubtsText } from "#shop/orders/shipping-doubts.ts";
import { relativeTime } from "#shop/relative-time.ts";
import { NO_ANSWER, onPaymentError } from "../card-service-error.ts";
import { type StatusOutcome, type StatusUpdate, setOrderStatus } from "./set-order-status.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs" | "config">;

export type StatusResult = StatusOutcome | { outcome: "unreachable" };

/** `unreachable`: Stripe did not answer, so the payment could not be canceled first. */
export async function trySettingStatus(
  services: Deps,
  update: StatusUpdate,
): Promise<StatusResult> {
  const unreachable = () => ({ outcome: "unreachable" }) as const;
  return setOrderStatus(services, update).catch(
    onPaymentError(`The payment of order ${update.orderId} could not be closed`, unreachable),
  );
}

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
      return `${NO_ANSWER}. Nothing was changed: please try again.`;
    case "doubtful":
      return `Order #${orderId} ${doubtsText(result.doubts)}. Nothing was changed.`;
    case "missing":
      return `Order #${orderId} not found`;
    default:
      return "Failed to update order status";
  }
}
