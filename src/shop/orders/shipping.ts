import * as v from "valibot";
import { cleanLine, cleanText } from "../clean-text.ts";

const MAX_LENGTH = 200;

const line = () => cleanLine(MAX_LENGTH, `Use up to ${MAX_LENGTH} characters`);
const required = (message: string) => v.pipe(v.optional(line(), ""), v.nonEmpty(message));

/** Cleaned of invisible characters, so that none reach the press sheet. */
export const ShippingForm = v.object({
  fullName: required("Full name is required"),
  addressLine1: required("Address is required"),
  addressLine2: v.optional(line(), ""),
  city: required("City is required"),
  state: required("State is required"),
  postalCode: required("Postal code is required"),
  country: required("Country is required"),
  phone: required("Phone number is required"),
  email: v.pipe(v.optional(line(), ""), v.email("Invalid email address")),
  notes: v.optional(cleanText(2000, "Use up to 2000 characters"), ""),
});

export type ShippingForm = v.InferOutput<typeof ShippingForm>;
export type ShippingField = keyof ShippingForm;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

export type ShippingAddress = Omit<ShippingForm, "notes">;

export const EMPTY_SHIPPING: ShippingForm = {
  fullName: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
  phone: "",
  email: "",
  notes: "",
};

type CheckedShipping = { ok: true; shipping: ShippingForm } | { ok: false; errors: ShippingErrors };

export function checkShipping(form: ShippingForm): CheckedShipping {
  const read = v.safeParse(ShippingForm, form);
  if (read.success) return { ok: true, shipping: read.output };
  const errors: ShippingErrors = {};
  for (const { path, message } of read.issues) {
    // Only the form itself has no field, and it is always an object.
    const name = path?.[0].key as ShippingField | undefined;
    if (name) errors[name] ??= message;
  }
  return { ok: false, errors };
}
