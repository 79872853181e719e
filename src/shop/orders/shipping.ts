import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";

const MAX_LENGTH = 200;

const line = () => cleanLine(MAX_LENGTH, `Use up to ${MAX_LENGTH} characters`);
const required = (message: string) => v.pipe(v.optional(line(), ""), v.nonEmpty(message));

/** Cleaned of invisible characters, so that none reach the press sheet. */
const ENTRIES = {
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
};

/** The addresses of some countries do not have these. */
export type Blank = "state" | "postalCode";

const optional = v.optional(line(), "");

/** A call sends these fields: `checkAddress` then says whether the country needs the two. */
export const SHIPPING_FIELDS = { ...ENTRIES, state: optional, postalCode: optional };

export type ShippingForm = v.InferOutput<v.ObjectSchema<typeof ENTRIES, undefined>>;
export type ShippingField = keyof ShippingForm;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** The address is that of an order; the codes are missing in those from before the shop knew countries. */
export type ShippingAddress = Omit<ShippingForm, "notes"> & {
  /** ISO 3166-1, `US`. */
  countryCode?: string;
  /** ISO 3166-2 without the country, `CA`; where the country has a fixed list of states. */
  stateCode?: string;
};

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

/** Finds what is empty; `checkAddress`, on the server, knows the country's rules as well. */
export function checkShipping(
  form: ShippingForm,
  mayBeBlank: readonly Blank[] = [],
): CheckedShipping {
  const blank = v.entriesFromList(mayBeBlank, optional);
  const read = v.safeParse(v.object({ ...ENTRIES, ...blank }), form);
  if (read.success) return { ok: true, shipping: read.output };
  const errors: ShippingErrors = {};
  for (const { path, message } of read.issues) {
    // The form itself alone has no field, and it is always an object.
    const name = path?.[0].key as ShippingField | undefined;
    if (name) errors[name] ??= message;
  }
  return { ok: false, errors };
}
