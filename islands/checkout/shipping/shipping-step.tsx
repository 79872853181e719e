/** @jsxImportSource react */
import type { ChangeEventHandler, ComponentProps, FocusEvent } from "react";
import type { ShippingField as FieldName } from "#shop/orders/shipping.ts";
import { requestReminder } from "../cart-reminder.ts";
import { DeliveryChoice } from "../delivery-choice.tsx";
import { DiscountField } from "../discount-field.tsx";
import { Icon } from "../icon.tsx";
import { loadPaymentStep } from "../payment/load-payment-step.ts";
import type { CheckoutProps } from "../props.ts";
import { SubmitButton } from "../submit-button.tsx";
import type { Quoted } from "../use-quote.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { ShippingField, type ShippingFieldProps } from "./shipping-field.tsx";
import type { useShippingForm } from "./use-shipping-form.ts";

type ShippingStepProps = Pick<CheckoutProps, "countries" | "savedAddresses" | "asks"> & {
  form: ReturnType<typeof useShippingForm>;
  quoted: Quoted;
  isSending: boolean;
};

export function ShippingStep({ countries, quoted, isSending, ...props }: ShippingStepProps) {
  const { form, country, states, errors, change, fill, submit } = props.form;
  const { savedAddresses, asks } = props;
  return (
    <section className="card">
      <h2 className="card__title">Shipping Information</h2>
      {/* dialog: it can be sent before hydration (see recordEarly), and no address gets into a URL. */}
      <form
        className="form"
        method="dialog"
        onSubmit={submit}
        onFocus={preload}
        onBlur={remind}
        noValidate
      >
        <input type="checkbox" hidden data-press="" />
        <input type="hidden" name="currency" value={quoted.quote.currency} />
        {/* The order must not change on the screen while it is sent. */}
        <fieldset className="form" role="none" disabled={isSending}>
          {savedAddresses && savedAddresses.length > 0 && (
            <SavedAddresses saved={savedAddresses} onChoose={({ address }) => fill(address)} />
          )}
          {FIELDS.map(({ autoComplete, type = "text", ...field }) => (
            <ShippingField
              key={field.name}
              {...field}
              {...ofCountry(field.name)}
              value={form[field.name]}
              error={errors[field.name]}
              onChange={change}
              input={{ autoComplete, type, inputMode: modeOf(field.name) }}
            />
          ))}
          {savedAddresses && <Tick name="saveAddress" label="Save this address for next time" />}
          <DeliveryChoice quoted={quoted} />
          <DiscountField quoted={quoted} />
          {quoted.problem && (
            <p className="field__error" role="alert">
              <Icon name="warning" />
              The total could not be updated. {quoted.problem}
            </p>
          )}
          {asks.review && <Tick name="reviewConsent" label="Ask me for a review after delivery" />}
          {asks.cart && (
            <Tick
              name="cartReminder"
              label="Email me a link to my cart if I do not finish"
              isScripted
              onChange={({ target }) => requestReminder(target.form)}
            />
          )}
        </fieldset>
        {/* The button stands before the other: Enter presses the first of a form. */}
        <noscript>
          <button type="submit" formMethod="post" className="button button--lg button--block">
            Continue to Payment
          </button>
        </noscript>
        <SubmitButton isBusy={isSending}>Continue to Payment</SubmitButton>
      </form>
    </section>
  );

  function ofCountry(name: FieldName): Partial<ShippingFieldProps> {
    if (name === "country") return { options: countries.map(({ code, name }) => [code, name]) };
    if (name === "state" && states) return { options: states };
    return country?.blank?.some((each) => each === name) ? { optional: true } : {};
  }

  function modeOf(name: FieldName) {
    return name === "postalCode" && country?.digits ? "numeric" : undefined;
  }
}

/** The email may have been typed after the box was ticked. */
function remind({ currentTarget }: FocusEvent<HTMLFormElement>): void {
  requestReminder(currentTarget);
}

/** Starts while the address is typed. If it fails, submitting the form tries again and shows why. */
function preload(): void {
  loadPaymentStep().catch(() => {});
}

type Described = Pick<ShippingFieldProps, "label" | "half" | "optional" | "long"> &
  Pick<ComponentProps<"input">, "autoComplete" | "type"> & { name: FieldName };

/** The country comes before what depends on it. */
const FIELDS: readonly Described[] = [
  { name: "fullName", label: "Full Name", half: true, autoComplete: "shipping name" },
  { name: "email", label: "Email", half: true, type: "email", autoComplete: "email" },
  { name: "country", label: "Country", autoComplete: "shipping country" },
  { name: "addressLine1", label: "Address Line 1", autoComplete: "shipping address-line1" },
  {
    name: "addressLine2",
    label: "Address Line 2",
    optional: true,
    autoComplete: "shipping address-line2",
  },
  { name: "city", label: "City", half: true, autoComplete: "shipping address-level2" },
  { name: "state", label: "State", half: true, autoComplete: "shipping address-level1" },
  { name: "postalCode", label: "Postal Code", half: true, autoComplete: "shipping postal-code" },
  { name: "phone", label: "Phone", half: true, type: "tel", autoComplete: "shipping tel" },
  { name: "notes", label: "Order Notes", optional: true, long: true },
];

type TickProps = {
  name: string;
  label: string;
  isScripted?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
};

/** We never tick it. It is uncontrolled, so that one ticked before the script arrives counts. */
function Tick({ name, label, isScripted, onChange }: TickProps) {
  return (
    <label className={isScripted ? "tick needs-script" : "tick"}>
      <input type="checkbox" name={name} value="true" onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
