import { type FormEvent, useEffect, useState } from "react";
import {
  checkShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingForm,
} from "#shop/orders/shipping.ts";
import { saveAddress, savedAddress } from "./saved-address.ts";

export function useShippingForm(start: ShippingForm, onValid: (form: ShippingForm) => void) {
  const [form, setForm] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  // After hydration, because the server cannot know what this tab has stored.
  useEffect(() => {
    if (form !== start) return saveAddress(form);
    const saved = savedAddress();
    if (saved) setForm((form) => ({ ...form, ...saved }));
  }, [form, start]);

  function change(name: ShippingField, value: string) {
    setForm((form) => ({ ...form, [name]: value }));
  }

  const checked = checkShipping(form);
  const errors: ShippingErrors = wasSubmitted && !checked.ok ? checked.errors : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    setWasSubmitted(true);
    if (checked.ok) return onValid(checked.shipping);
    const [first] = Object.keys(checked.errors);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return { form, errors, change, submit };
}
