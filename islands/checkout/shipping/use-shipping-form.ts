import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CountryChoice, StateChoice } from "#shop/addresses/country-choices.ts";
import type { Ticked } from "#shop/orders/order-request.ts";
import {
  checkShipping,
  type ShippingErrors,
  type ShippingField,
  type ShippingForm,
} from "#shop/orders/shipping.ts";
import { fieldErrors } from "../field-errors.ts";
import type { CheckoutProps } from "../props.ts";
import { saveAddress, savedAddress } from "./saved-entries.ts";
import { useStates } from "./use-states.ts";

type ShippingProps = Pick<CheckoutProps, "shipping" | "countries" | "states" | "errors">;

type Submission = { send: (form: ShippingForm, ticked: Ticked) => void; error: Error | null };

export function useShippingForm(
  { shipping: start, countries, ...props }: ShippingProps,
  { send, error }: Submission,
) {
  const [typed, setTyped] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [rejected, setRejected] = useState<ShippingErrors>(props.errors ?? {});
  const formElement = useRef<HTMLFormElement>(null);

  // The effect runs after hydration, because the server cannot know what this tab has stored.
  useEffect(() => {
    if (typed !== start) return saveAddress(typed);
    const saved = savedAddress();
    if (saved) setTyped((form) => ({ ...form, ...saved }));
  }, [typed, start]);

  // The server alone knows these problems: phone numbers, and how a country writes postal codes.
  useEffect(() => {
    const errors = fieldErrors(error);
    setRejected(errors);
    focusFirst(formElement.current, errors);
  }, [error]);

  function change(name: ShippingField, value: string) {
    // A state, a code or a number of one country is none of another.
    const isElsewhere = name === "country" && value !== country?.code;
    setTyped((form) => ({ ...form, ...(isElsewhere && { state: "" }), [name]: value }));
    setRejected((errors) => (isElsewhere ? {} : { ...errors, [name]: undefined }));
  }

  const country = chosen(countries, typed.country);
  const states = useStates(country, { country: start.country, states: props.states });
  const form = { ...typed, country: country?.code ?? "", state: stateAmong(states, typed.state) };
  const checked = checkShipping(form, country?.blank);
  const errors = wasSubmitted && !checked.ok ? { ...rejected, ...checked.errors } : rejected;

  function submit(event: FormEvent<HTMLFormElement>) {
    formElement.current = event.currentTarget;
    setWasSubmitted(true);
    if (checked.ok) return send(checked.shipping, tickedIn(event.currentTarget));
    focusFirst(event.currentTarget, checked.errors);
  }

  /** The notes are about this order, not about the address. */
  function fill(address: Omit<ShippingForm, "notes">) {
    setTyped(({ notes }) => ({ ...address, notes }));
    setRejected({});
  }

  return { form, country, states, errors, change, fill, submit };
}

function tickedIn(form: HTMLFormElement): Ticked {
  const sent = new FormData(form);
  return { saveAddress: sent.has("saveAddress"), reviewConsent: sent.has("reviewConsent") };
}

/** The name counts, too: an address that this tab stored before there was a list has it. */
function chosen(countries: CountryChoice[], text: string): CountryChoice | undefined {
  return countries.find(({ code, name }) => code === text || name === text);
}

/** The state stays as it is while there is nothing to compare it with. */
function stateAmong(states: readonly StateChoice[] = [], text: string): string {
  if (states.length === 0) return text;
  return states.find((names) => names.includes(text))?.[0] ?? "";
}

/** The first on the page. */
function focusFirst(form: HTMLFormElement | null, errors: ShippingErrors): void {
  const fields = Object.keys(errors).map((name) => `[name="${name}"]`);
  if (fields.length > 0) form?.querySelector<HTMLElement>(fields.join())?.focus();
}
