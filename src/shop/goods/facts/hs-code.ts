/** The Harmonized System has chapters 01 to 97; customs of each country add digits to its six. */
const HS_CODE = /^(0[1-9]|[1-8]\d|9[0-7])\d{4,8}$/;

export const HS_PROBLEM =
  "An HS code has six to ten digits, such as 6109.10: the customs of your country list them.";

/** The digits of `6109.10.00 12`; undefined for what is none. */
export function readHsCode(typed: string): string | undefined {
  const digits = typed.trim().replace(/(?<=\d)[. -](?=\d)/g, "");
  return isHsCode(digits) ? digits : undefined;
}

export function isHsCode(digits: string): boolean {
  return HS_CODE.test(digits);
}

/** `6109.10`, `6109.10.0012`, as customs write it. */
export function hsText(digits: string): string {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join(".");
}
