import type { Difference } from "./difference.ts";

/** The texts of a form, or the messages about them, by the names of its fields. */
export type FormFields = Record<string, string>;

/** A form's reader gives the values that were typed, or a message for each wrong field. */
export type ReadForm<Values> =
  | { ok: true; values: Values; errors: null }
  | { ok: false; values: null; errors: FormFields };

export function accepted<Values>(values: Values): ReadForm<Values> {
  return { ok: true, values, errors: null };
}

export function rejected(errors: FormFields): ReadForm<never> {
  return { ok: false, values: null, errors };
}

/** A form as its page shows it. */
export type Form = {
  typed: FormFields;
  errors: FormFields;
  /** Says which version was edited; a new thing has none. */
  revision: string | undefined;
  /** Somebody else has saved meanwhile: theirs beside what was typed. */
  differences: readonly Difference[] | undefined;
};
