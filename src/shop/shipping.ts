import * as v from "valibot";

const LONGEST = 200;

const text = () =>
  v.pipe(v.string(), v.trim(), v.maxLength(LONGEST, `Use up to ${LONGEST} characters`));
const required = (message: string) => v.pipe(v.optional(text(), ""), v.nonEmpty(message));

/**
 * The shipping form with its messages (spec §5), checked in the browser and again on the server.
 * Everything is trimmed first, so that a space is no name.
 */
export const ShippingForm = v.object({
  fullName: required("Full name is required"),
  addressLine1: required("Address is required"),
  addressLine2: v.optional(text(), ""),
  city: required("City is required"),
  state: required("State is required"),
  postalCode: required("Postal code is required"),
  country: required("Country is required"),
  phone: required("Phone number is required"),
  email: v.pipe(v.optional(text(), ""), v.email("Invalid email address")),
  notes: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(2000, "Use up to 2000 characters")),
    "",
  ),
});

export type ShippingForm = v.InferOutput<typeof ShippingForm>;
export type ShippingField = keyof ShippingForm;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** As an order keeps it (spec §3). */
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

export type CheckedShipping =
  | { ok: true; shipping: ShippingForm }
  | { ok: false; errors: ShippingErrors };

/** The form trimmed, or the first message of each field that has one. */
export function checkShipping(form: ShippingForm): CheckedShipping {
  const read = v.safeParse(ShippingForm, form);
  if (read.success) return { ok: true, shipping: read.output };
  const { nested = {} } = v.flatten<typeof ShippingForm>(read.issues);
  const first = Object.entries(nested).map(([name, messages]) => [name, messages?.[0]]);
  return { ok: false, errors: Object.fromEntries(first) };
}
