/** @jsxImportSource react */
import type { ComponentProps } from "react";
import type { Cart } from "#shop/orders/cart.ts";
import type { ShippingField as FieldName, ShippingForm } from "#shop/orders/shipping.ts";
import { ShippingField, type ShippingFieldProps } from "./shipping-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useShippingForm } from "./use-shipping-form.ts";
import { type ReadyToPay, useSubmission } from "./use-submission.ts";

type ShippingStepProps = {
  cart: Cart;
  start: ShippingForm;
  userId: number;
  onReady: (payment: ReadyToPay) => void;
};

export function ShippingStep({ cart, start, userId, onReady }: ShippingStepProps) {
  const submission = useSubmission({ cart, userId, onReady });
  const { form, errors, change, submit } = useShippingForm(start, submission.send);
  return (
    <section className="card">
      <h2 className="card__title">Shipping Information</h2>
      {/* dialog: it can be sent before hydration (see recordEarly), and no address gets into a URL. */}
      <form className="form" method="dialog" onSubmit={submit} noValidate>
        <input type="checkbox" hidden data-press="" />
        {FIELDS.map(({ autoComplete, type = "text", ...field }) => (
          <ShippingField
            key={field.name}
            {...field}
            value={form[field.name]}
            error={errors[field.name]}
            onChange={change}
            input={{ autoComplete, type }}
          />
        ))}
        <SubmitButton isBusy={submission.isSending}>Continue to Payment</SubmitButton>
      </form>
    </section>
  );
}

type Described = Pick<ShippingFieldProps, "label" | "half" | "optional" | "long"> &
  Pick<ComponentProps<"input">, "autoComplete" | "type"> & { name: FieldName };

const FIELDS: readonly Described[] = [
  { name: "fullName", label: "Full Name", autoComplete: "name" },
  { name: "email", label: "Email", half: true, type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", half: true, type: "tel", autoComplete: "tel" },
  { name: "addressLine1", label: "Address Line 1", autoComplete: "address-line1" },
  { name: "addressLine2", label: "Address Line 2", optional: true, autoComplete: "address-line2" },
  { name: "city", label: "City", half: true, autoComplete: "address-level2" },
  { name: "state", label: "State", half: true, autoComplete: "address-level1" },
  { name: "postalCode", label: "Postal Code", half: true, autoComplete: "postal-code" },
  { name: "country", label: "Country", half: true, autoComplete: "country-name" },
  { name: "notes", label: "Order Notes", optional: true, long: true },
];
