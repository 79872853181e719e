import type { Order } from "#db/orders/orders.ts";
import { findCountry } from "#shop/addresses/countries.ts";
import type { Difference } from "#shop/forms/difference.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { toDecimal } from "#shop/money.ts";
import { lineFields } from "#shop/orders/edits/edit-form.ts";
import { handDiscountOf } from "#shop/orders/edits/hand-discount.ts";

export const ADDRESS_LABELS = {
  fullName: "Full Name",
  country: "Country",
  addressLine1: "Address Line 1",
  addressLine2: "Address Line 2",
  city: "City",
  state: "State",
  postalCode: "Postal Code",
  phone: "Phone",
} as const;

export type AddressField = keyof typeof ADDRESS_LABELS;

/** The order as the fields of the form. */
export function fieldsOf(order: Order): FormFields {
  const lines = order.items.flatMap(({ size, color, quantity }, at) => {
    const names = lineFields(at);
    return [
      [names.size, size],
      [names.color, color],
      [names.quantity, String(quantity)],
      [names.design, ""],
    ];
  });
  const discount = handDiscountOf(order);
  return {
    ...addressFields(order),
    ...Object.fromEntries(lines),
    discount: discount > 0 ? toDecimal(discount, order.currency) : "",
    reason: "",
    holdDays: "7",
    key: crypto.randomUUID(),
  };
}

export function addressFields({ shippingAddress }: Order): Record<AddressField, string> {
  const { fullName, addressLine1, addressLine2, city, state, postalCode, phone } = shippingAddress;
  const country = findCountry(shippingAddress.country)?.code ?? shippingAddress.country;
  return { fullName, country, addressLine1, addressLine2, city, state, postalCode, phone };
}

/** What was typed for the address, or undefined where it is the order's. */
export function typedAddress(typed: FormFields, order: Order) {
  const own = addressFields(order);
  // Object.keys knows no more than strings.
  const names = Object.keys(own) as AddressField[];
  const read = (name: AddressField) => (typed[name] ?? own[name]).trim();
  if (names.every((name) => read(name) === own[name].trim())) return undefined;
  // Object.fromEntries knows no more than strings.
  return Object.fromEntries(names.map((name) => [name, read(name)])) as typeof own;
}

/** Somebody else has changed the order: what it is now beside what was typed. */
export function editDifferences(order: Order, typed: FormFields): Difference[] {
  const lines = order.items.flatMap(({ productName }, at) => {
    const names = lineFields(at);
    return Object.entries(names).map(([what, name]) => [name, `${productName}, ${what}`]);
  });
  const labels = { ...ADDRESS_LABELS, ...Object.fromEntries(lines), discount: "Discount" };
  return compareFields(labels, fieldsOf(order), typed).filter(
    ({ saved, typed: now }) => saved !== now,
  );
}
