/** The rules of the three card fields, shared by the browser and the API. */

type Brand = "visa" | "mastercard" | "amex" | "discover" | "unknown";
export type FieldName = "number" | "expiry" | "cvc";

export type FieldError = { code: string; message: string };

const BRANDS: Array<[Brand, RegExp]> = [
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["amex", /^3[47]/],
  ["discover", /^(6011|64[4-9]|65)/],
];

export function brandOf(number: string): Brand {
  return BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? "unknown";
}

export function numberLength(number: string): number {
  return brandOf(number) === "amex" ? 15 : 16;
}

export function cvcLength(number: string): number {
  return brandOf(number) === "amex" ? 4 : 3;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** `4242424242424242` → `4242 4242 4242 4242`; American Express in groups of 4, 6 and 5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const groups =
    brandOf(digits) === "amex"
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.slice(0, 16).match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** `1` stays, `4` becomes `04 / `, `1230` becomes `12 / 30`; `12 / 2030` is shortened. */
export function formatExpiry(text: string, erasing = false): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = /^20\d\d$/.test(digits.slice(2)) ? digits.slice(4) : digits.slice(2, 4);
  if (month.length < 2 || (erasing && year === "")) return month;
  return `${month} / ${year}`;
}

export function checkNumber(text: string): FieldError | null {
  const digits = digitsOf(text);
  if (digits.length < numberLength(digits)) {
    return { code: "incomplete_number", message: "Your card number is incomplete." };
  }
  if (!passesLuhn(digits)) {
    return { code: "invalid_number", message: "Your card number is invalid." };
  }
  return null;
}

/** `MM / YY`; a card is valid until its month is over. */
export function checkExpiry(text: string, today = new Date()): FieldError | null {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12) {
    return {
      code: "incomplete_expiry",
      message: "Your card's expiration date is incomplete.",
    };
  }
  const year = 2000 + Number(digits.slice(2, 4));
  const thisYear = today.getFullYear();
  if (year < thisYear) {
    return {
      code: "invalid_expiry_year_past",
      message: "Your card's expiration year is in the past.",
    };
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    return {
      code: "invalid_expiry_month_past",
      message: "Your card's expiration date is in the past.",
    };
  }
  if (year > thisYear + 50) {
    return { code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
  }
  return null;
}

export function checkCvc(text: string, number: string): FieldError | null {
  if (digitsOf(text).length >= cvcLength(digitsOf(number))) return null;
  return { code: "incomplete_cvc", message: "Your card's security code is incomplete." };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
