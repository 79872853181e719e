import { type FormEvent, useEffect, useState } from "react";
import {
  checkShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingForm,
} from "#shop/shipping.ts";
import { keepAddress, keptAddress } from "./kept-address.ts";

/** Checked on submit, then again on each change (spec §5). */
export function useShippingForm(start: ShippingForm, onValid: (form: ShippingForm) => void) {
  const [form, setForm] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [errors, setErrors] = useState<ShippingErrors>({});

  // After hydration: the server cannot know what this tab has kept.
  useEffect(() => {
    const kept = keptAddress();
    if (kept) setForm(kept);
  }, []);

  function change(name: ShippingField, value: string) {
    const changed = { ...form, [name]: value };
    setForm(changed);
    keepAddress(changed);
    if (wasSubmitted) setErrors(errorsOf(changed));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    const checked = checkShipping(form);
    setErrors(errorsOf(form));
    if (checked.ok) return onValid(checked.shipping);
    const [first] = Object.keys(checked.errors);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return { form, errors, change, submit };
}

function errorsOf(form: ShippingForm): ShippingErrors {
  const checked = checkShipping(form);
  return checked.ok ? {} : checked.errors;
}
