import { listRoles } from "#db/staff/roles.ts";
import type { AppContext } from "#server/factory.ts";
import { userOf } from "#server/session/guards.ts";
import { mayGive } from "#shop/staff/giving.ts";
import type { Option } from "#ui/forms/select.tsx";

/** The roles that who is asking may give. */
export async function roleOptions(c: AppContext): Promise<Option[]> {
  const actor = userOf(c);
  const roles = await listRoles(c.var.services.sql);
  const owner = mayGive(actor, "owner") ? [{ value: "owner", label: "Owner" }] : [];
  const given = roles.filter((role) => mayGive(actor, role));
  return [...given.map(({ id, name }) => ({ value: String(id), label: name })), ...owner];
}
