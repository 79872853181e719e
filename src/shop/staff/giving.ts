import type { Permission } from "./permissions.ts";
import type { Staff } from "./staff.ts";

/** A role as it is given to somebody; `owner` may do everything. */
export type Given = "owner" | { permissions: readonly Permission[] };

/** Nobody gives more than they have, so that no role makes itself a higher one. */
export function mayGive(actor: Staff, given: Given): boolean {
  if (actor.isOwner) return true;
  if (given === "owner" || !actor.permissions.has("staff.edit")) return false;
  return given.permissions.every((permission) => actor.permissions.has(permission));
}

/** Changes another person's role, ends their sessions, takes them out. */
export function mayChange(actor: Staff, person: Staff): boolean {
  return mayGive(actor, person.isOwner ? "owner" : { permissions: [...person.permissions] });
}
