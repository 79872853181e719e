import { compareFields, type Difference } from "../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { plainText } from "../forms/plain-text.ts";
import { readCount } from "../forms/typed-numbers.ts";

export type ReturnSettings = {
  /** So many days customers may ask, by the reason; 0: not at all. */
  faultyDays: number;
  sizeDays: number;
  mindDays: number;
  /** What was printed for one customer alone is not taken back for a change of mind. */
  excludesCustom: boolean;
  customWords: string;
};

/** Limit of returns: days in which a customer may ask [days]; the form says so. */
export const MAX_RETURN_DAYS = 365;
/** Limit of returns: the owner's words about what is made for one customer [letters]; the form says so. */
export const MAX_CUSTOM_WORDS = 1000;

export function returnFields(settings: ReturnSettings): FormFields {
  const { faultyDays, sizeDays, mindDays, excludesCustom, customWords } = settings;
  return {
    faultyDays: String(faultyDays),
    sizeDays: String(sizeDays),
    mindDays: String(mindDays),
    excludesCustom: excludesCustom ? "on" : "",
    customWords,
  };
}

export function readReturnFields(typed: FormFields): ReadForm<ReturnSettings> {
  const errors: FormFields = {};
  const days = (name: string): number => {
    const found = readCount(typed[name]?.trim() || "0", { min: 0, max: MAX_RETURN_DAYS });
    if (found === undefined) errors[name] = `Enter a number of days up to ${MAX_RETURN_DAYS}.`;
    return found ?? 0;
  };
  const [faultyDays, sizeDays, mindDays] = [days("faultyDays"), days("sizeDays"), days("mindDays")];
  const customWords = plainText(typed.customWords ?? "");
  if (customWords === "") errors.customWords = "Enter what customers read.";
  if (customWords.length > MAX_CUSTOM_WORDS) {
    errors.customWords = `Use up to ${MAX_CUSTOM_WORDS} letters.`;
  }
  if (Object.keys(errors).length > 0) return rejected(errors);
  const excludesCustom = !!typed.excludesCustom;
  return accepted({ faultyDays, sizeDays, mindDays, excludesCustom, customWords });
}

export const RETURN_LABELS = {
  faultyDays: "Our fault, or never arrived",
  sizeDays: "Wrong size",
  mindDays: "Changed mind",
  excludesCustom: "Not for what was printed for one customer",
  customWords: "What customers read about that",
} as const;

export function returnDifferences(saved: ReturnSettings, typed: FormFields): Difference[] {
  return compareFields(RETURN_LABELS, returnFields(saved), typed);
}
