import type { Permit } from "#shop/staff/permissions.ts";
import { isPermitted } from "#shop/staff/staff.ts";
import type { AppContext } from "../factory.ts";

/** Whether who is asking may do this as staff. */
export function permits(c: AppContext, permit: Permit): boolean {
  const { user } = c.var;
  return user !== undefined && isPermitted(user, permit);
}
