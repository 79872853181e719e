import * as v from "valibot";
import { cleanLine } from "../forms/clean-text.ts";
import type { Difference } from "../forms/difference.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { PERMISSIONS, type Permission, permissionText, withImplied } from "./permissions.ts";

/** Limit of accounts: the name of a role [letters]; the form says so. */
export const MAX_ROLE_NAME = 40;

export type RoleValues = { name: string; permissions: Permission[] };

const Name = v.pipe(
  v.optional(v.string(), ""),
  cleanLine(MAX_ROLE_NAME, `Keep the name below ${MAX_ROLE_NAME + 1} letters.`),
  v.nonEmpty("Enter a name, such as 'Packer'."),
  v.check((name) => !/^owners?$/i.test(name), "Owners are no role: they may do everything."),
);

/** A form has a box for each permission, which is there when it is ticked. */
export function readRole(typed: FormFields): ReadForm<RoleValues> {
  const name = v.safeParse(Name, typed.name);
  if (!name.success) return rejected({ name: name.issues[0].message });
  const permissions = withImplied(PERMISSIONS.filter((permission) => permission in typed));
  if (permissions.length === 0) return rejected({ permissions: "Tick what this role may do." });
  return accepted({ name: name.output, permissions });
}

export function typedRole({ name, permissions }: RoleValues): FormFields {
  return { name, ...Object.fromEntries(permissions.map((permission) => [permission, "on"])) };
}

export function roleDifferences(saved: RoleValues, typed: RoleValues): Difference[] {
  const listed = ({ permissions }: RoleValues) => permissions.map(permissionText).join("; ");
  const rows = [
    { label: "Name", saved: saved.name, typed: typed.name },
    { label: "Permissions", saved: listed(saved), typed: listed(typed) },
  ];
  return rows.filter((row) => row.saved !== row.typed);
}
