import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  cvcLength,
  digitsOf,
  type FieldError,
  type FieldName,
  formatExpiry,
  formatNumber,
  numberLength,
} from "./card-rules.ts";

const NAMES = ["number", "expiry", "cvc"] as const;

const inputs = { number: input("number"), expiry: input("expiry"), cvc: input("cvc") };

type CardData = { number: string; exp_month: string; exp_year: string; cvc: string };

export function wireFields(changed: () => void) {
  for (const name of NAMES) {
    const field = inputs[name];
    field.addEventListener("input", (event) => {
      const kind = event instanceof InputEvent ? event.inputType : "";
      typed(name, kind.startsWith("delete"));
      changed();
    });
    field.addEventListener("blur", () => show(name, field.value ? check(name) : null));
    // Typed before this script ran.
    if (field.value) tidy(name, false);
  }
}

export function validate(): FieldError | null {
  const invalid = NAMES.filter((name) => {
    show(name, check(name));
    return check(name) !== null;
  });
  const first = invalid[0];
  if (!first) return null;
  inputs[first].focus();
  return check(first);
}

/**
 * The decline stands at the field that its code is about, as in Stripe's element. The shop's page
 * says it aloud.
 */
export function showDecline({ code = "", message }: { code?: string; message: string }) {
  const name = DECLINES.find(([pattern]) => pattern.test(code))?.[1];
  if (name) show(name, { code, message }, "off");
}

const DECLINES: [RegExp, FieldName][] = [
  [/cvc/, "cvc"],
  [/^expired_card|expiry/, "expiry"],
  [/number|card_declined/, "number"],
];

export function fieldState() {
  return {
    empty: NAMES.every((name) => inputs[name].value === ""),
    complete: NAMES.every((name) => check(name) === null),
  };
}

export function cardData(): CardData {
  const expiry = digitsOf(inputs.expiry.value);
  return {
    number: digitsOf(inputs.number.value),
    exp_month: expiry.slice(0, 2),
    exp_year: expiry.slice(2, 4),
    cvc: digitsOf(inputs.cvc.value),
  };
}

export function act(action: "focus" | "blur" | "clear") {
  if (action === "focus") firstToMend().focus();
  if (action === "blur" && document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
  if (action !== "clear") return;
  for (const name of NAMES) {
    inputs[name].value = "";
    show(name, null);
  }
}

function firstToMend(): HTMLInputElement {
  const wrong = NAMES.find((name) => inputs[name].getAttribute("aria-invalid") === "true");
  return inputs[wrong ?? "number"];
}

function typed(name: FieldName, erasing: boolean) {
  const { selectionStart, value } = inputs[name];
  tidy(name, erasing);
  const wasAtEnd = selectionStart === value.length;
  if (!isFull(name) || erasing || !wasAtEnd || check(name)) return;
  if (name === "number") inputs.expiry.focus();
  if (name === "expiry") inputs.cvc.focus();
}

function tidy(name: FieldName, erasing: boolean) {
  const field = inputs[name];
  const atEnd = field.selectionStart === field.value.length;
  reformat(field, atEnd, (text) => format(name, text, erasing));
  if (name === "number") {
    const brand = document.querySelector<HTMLElement>(".brand");
    if (brand) brand.dataset.brand = brandOf(digitsOf(field.value));
  }
  show(name, isFull(name) ? check(name) : null);
}

function format(name: FieldName, text: string, erasing: boolean): string {
  if (name === "number") return formatNumber(text);
  if (name === "expiry") return formatExpiry(text, erasing);
  return digitsOf(text).slice(0, cvcLength(digitsOf(inputs.number.value)));
}

function reformat(field: HTMLInputElement, atEnd: boolean, rule: (text: string) => string) {
  const caret = field.selectionStart ?? field.value.length;
  const digitsBefore = digitsOf(field.value.slice(0, caret)).length;
  field.value = rule(field.value);
  if (atEnd || document.activeElement !== field) return;
  let place = 0;
  while (digitsOf(field.value.slice(0, place)).length < digitsBefore) place++;
  field.setSelectionRange(place, place);
}

function isFull(name: FieldName): boolean {
  const digits = digitsOf(inputs[name].value);
  if (name === "number") return digits.length === numberLength(digits);
  return digits.length === (name === "expiry" ? 4 : cvcLength(digitsOf(inputs.number.value)));
}

function check(name: FieldName): FieldError | null {
  const { value } = inputs[name];
  if (name === "number") return checkNumber(value);
  return name === "expiry" ? checkExpiry(value) : checkCvc(value, inputs.number.value);
}

function show(name: FieldName, error: FieldError | null, live: "polite" | "off" = "polite") {
  const place = document.getElementById(`${name}-error`);
  place?.setAttribute("aria-live", live);
  if (place) place.textContent = error?.message ?? "";
  inputs[name].setAttribute("aria-invalid", String(error !== null));
}

function input(name: FieldName): HTMLInputElement {
  const element = document.getElementById(name);
  if (element instanceof HTMLInputElement) return element;
  throw new Error(`The card frame has no field ${name}.`);
}
