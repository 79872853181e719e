import type { Order } from "#db/orders/orders.ts";
import { chooseDesigns } from "#orders/edits/choose-designs.ts";
import { priceEdit } from "#orders/edits/price-edit.ts";
import type { PricedEdit } from "#orders/edits/priced-edit.ts";
import type { AppContext } from "#server/factory.ts";
import { findBlankFor } from "#server/responses/find-blank.ts";
import { checkAddress } from "#shop/addresses/check-address.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import type { EditValues } from "#shop/orders/edits/edit-form.ts";
import { lineChanges } from "#shop/orders/edits/edited-line.ts";
import { handDiscountOf, hasOtherCode } from "#shop/orders/edits/hand-discount.ts";
import { typedAddress } from "./fields.ts";
import type { EditedOrder } from "./load.ts";

export type Preview =
  | { ok: true; priced: Extract<PricedEdit, { ok: true }>; changes: string[] }
  | { ok: false; errors: FormFields };

/** Prices what was typed, and says what it changes. */
export async function previewEdit(
  c: AppContext,
  { order, countries, mayDiscount }: EditedOrder,
  { values, typed }: { values: EditValues; typed: FormFields },
): Promise<Preview> {
  const { discountCents, methodId } = values;
  const { sql, shopSettings } = c.var.services;
  const judging = { findBlank: findBlankFor(c), units: (await shopSettings.read()).units };
  const designed = await chooseDesigns(sql, order, values.lines, judging);
  if (!designed.ok) return designed;
  const { lines } = designed;
  const discountError = discountProblem(order, discountCents, mayDiscount);
  // Who may give none has no field for it.
  if (discountError) {
    return { ok: false, errors: { [mayDiscount ? "discount" : "form"]: discountError } };
  }
  const form = order.isPickup ? undefined : typedAddress(typed, order);
  const { email } = order.shippingAddress;
  const checked = form && checkAddress({ ...form, email, notes: "" }, { countries });
  if (checked && !checked.ok) return { ok: false, errors: { ...checked.errors } };
  const address = checked?.address ?? order.shippingAddress;
  const priced = await priceEdit(c.var.services, order, {
    lines,
    address,
    methodId,
    discountCents,
  });
  if (!priced.ok) return { ok: false, errors: { form: priced.message } };
  const { discountCents: most } = priced.contents.amounts;
  if (discountCents > 0 && discountCents !== most) {
    const text = `The lines cost ${formatMoney(most, order.currency)}: a discount cannot be more.`;
    return { ok: false, errors: { [mayDiscount ? "discount" : "form"]: text } };
  }
  const changes = changesOf(
    order,
    { lines, discountCents },
    { priced, isElsewhere: checked !== undefined },
  );
  if (changes.length === 0) return { ok: false, errors: { form: "Nothing is changed yet." } };
  return { ok: true, priced, changes };
}

function discountProblem(order: Order, cents: Cents, mayDiscount: boolean): string | undefined {
  if (cents === handDiscountOf(order)) return undefined;
  if (!mayDiscount) return "Your role gives no discounts.";
  if (!hasOtherCode(order)) return undefined;
  return `The order has the code ${order.discountCode}; a second discount does not stand beside it.`;
}

type Priced = { priced: Extract<PricedEdit, { ok: true }>; isElsewhere: boolean };

function changesOf(
  order: Order,
  { lines, discountCents }: Pick<EditValues, "lines" | "discountCents">,
  { priced, isElsewhere }: Priced,
): string[] {
  const { amounts } = priced.contents;
  const money = (cents: Cents) => formatMoney(cents, order.currency);
  const others = [
    isElsewhere && "Shipping address",
    amounts.shippingMethod !== order.shippingMethod &&
      `Shipping: ${order.shippingMethod ?? "none"} to ${amounts.shippingMethod ?? "none"}`,
    discountCents !== handDiscountOf(order) &&
      `Discount: ${money(handDiscountOf(order))} to ${money(discountCents)}`,
    priced.lostCode && `The code ${priced.lostCode} no longer applies`,
  ];
  return [...lineChanges(order.items, lines), ...others.filter((one) => typeof one === "string")];
}
