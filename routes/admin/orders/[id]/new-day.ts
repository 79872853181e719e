import { mailNewDay } from "#floor/late/mail-new-day.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { relativeTime } from "#shop/relative-time.ts";
import { dayText } from "#shop/shipping/arrival.ts";
import type { Toast } from "#shop/toast.ts";
import { NO_FIELDS, orderAction } from "../_manage/order-action.ts";

export const permission: RoutePermission = "orders.edit";

/** Mails the customer of a late order the day by which it is expected now. */
export const POST = orderAction(NO_FIELDS, async (c, { read: { typed }, ...request }) => {
  const day = (typed.day ?? "").trim();
  const result = await mailNewDay(c.var.services, { ...request, day, shown: typed.shown });
  switch (result.outcome) {
    case "missing":
      return "missing";
    case "wrong":
      return { newDay: { day, error: result.problem } };
    case "changed":
      return { newDay: { day, error: changedText(result) } };
    case "mailed-before":
      return {
        toast: {
          title: `${whoAndWhen(result.by)} mailed this day`,
          description: "It is not mailed again.",
          variant: "default",
        },
      };
    default:
      return { toast: TOASTS[result.outcome] };
  }
});

type Mailing = { actor: string | null; createdAt: Date } | undefined;

function changedText({ by, day }: { by: Mailing; day: string }): string {
  return `${whoAndWhen(by)} mailed ${dayText(day)}. Nothing was mailed now: press again to mail this day.`;
}

/** `Grace, 2 minutes ago,` */
function whoAndWhen(by: Mailing): string {
  if (!by) return "Somebody";
  return `${by.actor ?? "A former admin"}, ${relativeTime(by.createdAt, new Date())},`;
}

const TOASTS: Record<"mailed" | "on-time" | "unreachable", Toast> = {
  mailed: {
    title: "The customer is mailed the new day",
    description: "The mail leaves in half a minute. Until then another day takes its place.",
    variant: "success",
  },
  "on-time": {
    title: "Nobody was mailed",
    description: "The order is not late any more: all is packed, or it has left.",
    variant: "default",
  },
  unreachable: {
    title: "Nobody was mailed",
    description: "The customer's email was deleted with the account.",
    variant: "destructive",
  },
};
