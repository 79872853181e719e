import { onPaymentError } from "#orders/card-service-error.ts";
import { editOrder } from "#orders/edits/edit-order.ts";
import { refundEdit } from "#orders/edits/refund-edit.ts";
import type { SaveOutcome } from "#server/admin/edit-page.tsx";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import type { EditValues } from "#shop/orders/edits/edit-form.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import type { EditedOrder } from "./load.ts";
import { previewEdit } from "./preview.ts";

type Change = { values: EditValues; typed: FormFields; revision: string };

/** Nothing is written that the form has not shown the price of. */
export async function saveEdit(
  c: AppContext,
  edited: EditedOrder,
  { values, typed, revision }: Change,
): Promise<SaveOutcome> {
  const { order } = edited;
  const preview = await previewEdit(c, edited, { values, typed });
  if (!preview.ok) return { errors: preview.errors };
  const { priced, changes } = preview;
  const { differenceCents } = priced;
  const money = formatMoney(Math.abs(differenceCents), order.currency);
  if (values.shownCents !== differenceCents) {
    return {
      errors: { form: `${saysOf(differenceCents, money)} now. Read below, and press again.` },
    };
  }
  if (differenceCents < 0 && !permits(c, "orders.refund")) {
    return { errors: { form: "Your role gives no money back. Ask somebody who may." } };
  }
  const result = await editOrder(c.var.services, {
    ...{ orderId: order.id, priced, changes, shown: revision },
    ...{ key: values.key, reason: values.reason, actorId: userOf(c).id },
    holdsUntil: new Date(Date.now() + values.holdDays * DAY_MS),
  });
  switch (result.outcome) {
    case "missing":
      return "gone";
    case "changed":
      return "changed";
    case "closed":
      return { errors: { form: result.reason } };
    case "short": {
      const line = priced.contents.items[result.position];
      const what = line ? `${line.productName} (${line.size}, ${line.color})` : "that";
      return { errors: { form: `There are not so many of the ${what} in stock.` } };
    }
    default: {
      const isBack = result.refundCents > 0;
      const isRefunded = isBack && (await refund(c, result.editId));
      const to = paths.adminOrderPage(order.id);
      return { toast: toastOf(result.outcome, { money, isBack, isRefunded }), to };
    }
  }
}

function saysOf(differenceCents: Cents, money: string): string {
  if (differenceCents === 0) return "It costs the same";
  return differenceCents < 0 ? `${money} goes back` : `It costs ${money} more`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function refund(c: AppContext, editId: number): Promise<boolean> {
  const made = await refundEdit(c.var.services, editId).catch(
    onPaymentError("The refund of an edit has to be tried again", () => undefined),
  );
  return made === "refunded";
}

type Sums = { money: string; isBack: boolean; isRefunded: boolean };

function toastOf(outcome: "applied" | "waiting", { money, isBack, isRefunded }: Sums): Toast {
  if (outcome === "waiting") {
    const description = `The customer is mailed the link to pay ${money}. Nothing is made until then.`;
    return { title: "The change waits for its payment", description, variant: "success" };
  }
  if (!isBack) return { title: "Order changed", variant: "success" };
  const description = isRefunded
    ? `${money} goes back to the card.`
    : `${money} is to go back; the card service did not take it yet, and it is tried again.`;
  return { title: "Order changed", description, variant: "success" };
}
