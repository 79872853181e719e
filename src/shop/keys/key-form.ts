import * as v from "valibot";
import { cleanLine } from "../forms/clean-text.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { isPermission, PERMISSIONS, type Permission } from "../staff/permissions.ts";
import type { Staff } from "../staff/staff.ts";

/** Limit of accounts: the name of an API key [letters]; the form says so. */
export const MAX_KEY_NAME = 60;

/** Limit of accounts: API keys of a person that have not ended [keys]; the form says so. */
export const MAX_KEYS = 20;

export const KEY_DAYS = ["30", "90", "365"] as const;

export type KeyValues = { name: string; scopes: Permission[]; days: number };

const Name = v.pipe(
  v.optional(v.string(), ""),
  cleanLine(MAX_KEY_NAME, `Keep the name below ${MAX_KEY_NAME + 1} letters.`),
  v.nonEmpty("Enter a name, such as the program's."),
);
const Days = v.picklist(KEY_DAYS, "Choose when it ends.");

/** A form has a box for each permission. Nobody gives a key more than they have. */
export function readKey(typed: FormFields, { permissions }: Staff): ReadForm<KeyValues> {
  const [name, days] = [v.safeParse(Name, typed.name), v.safeParse(Days, typed.days)];
  if (!name.success) return rejected({ name: name.issues[0].message });
  if (!days.success) return rejected({ days: days.issues[0].message });
  const scopes = PERMISSIONS.filter((one) => one in typed && permissions.has(one));
  if (scopes.length === 0) return rejected({ permissions: "Tick what it may do." });
  return accepted({ name: name.output, scopes, days: Number(days.output) });
}

/** What a key may do just now: nothing once its owner may not have keys any more, and no more than both. */
export function staffByKey(owner: Staff, scopes: readonly string[]): Staff {
  const { permissions } = owner;
  const isValid = permissions.has("integrations.edit");
  const both = scopes.filter(isPermission).filter((one) => isValid && permissions.has(one));
  return { isOwner: false, isStaff: isValid, permissions: new Set(both) };
}
