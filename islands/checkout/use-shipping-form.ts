import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import {
  checkShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingForm,
} from "#shop/orders/shipping.ts";
import { saveAddress, savedAddress } from "./saved-address.ts";

export function useShippingForm(start: ShippingForm, onValid: (form: ShippingForm) => void) {
  const element = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [form, setForm] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [errors, setErrors] = useState<ShippingErrors>({});

  // After hydration: the server cannot know what this tab has stored, nor React what was typed, or
  // filled in by the browser, before it came; at its next render it would put `start` back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial values are read once.
  useLayoutEffect(() => {
    const there = [...new FormData(element.current ?? undefined)];
    // The form has only the address's fields, all text.
    const typed = there.filter(([name, value]) => value !== start[name as ShippingField]);
    const known: ShippingForm = { ...start, ...savedAddress(), ...Object.fromEntries(typed) };
    setForm(known);
    if (typed[0]) saveAddress(known);
    setIsReady(true);
  }, []);

  function change(name: ShippingField, value: string) {
    const changed = { ...form, [name]: value };
    setForm(changed);
    saveAddress(changed);
    if (wasSubmitted) setErrors(errorsOf(changed));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    const checked = checkShipping(form);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) return onValid(checked.shipping);
    const [first] = Object.keys(checked.errors);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return { element, isReady, form, errors, change, submit };
}

function errorsOf(form: ShippingForm): ShippingErrors {
  const checked = checkShipping(form);
  return checked.ok ? {} : checked.errors;
}
