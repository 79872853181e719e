import type { ISql } from "postgres";
import type { Person } from "#db/staff/people.ts";
import { lockRole } from "#db/staff/roles.ts";
import { mayGive } from "#shop/staff/giving.ts";

type GivenRole = { roleId: number | null; name: string };

/** The role as it is now, if this person may give it to somebody. */
export async function findGiven(
  tx: ISql,
  giver: Person | undefined,
  roleId: number | "owner",
): Promise<GivenRole | undefined> {
  if (!giver) return undefined;
  if (roleId === "owner") {
    return mayGive(giver.staff, "owner") ? { roleId: null, name: "Owner" } : undefined;
  }
  const role = await lockRole(tx, roleId);
  return role && mayGive(giver.staff, role) ? { roleId, name: role.name } : undefined;
}
