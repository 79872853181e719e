import {
  isPermission,
  PERMISSIONS,
  type Permission,
  type Permit,
  withImplied,
} from "./permissions.ts";

/** What somebody may do in the back office. */
export type Staff = {
  isOwner: boolean;
  /** Has a role or owns the shop: enters the back office. */
  isStaff: boolean;
  permissions: ReadonlySet<Permission>;
};

const NOBODY: Staff = { isOwner: false, isStaff: false, permissions: new Set() };
const OWNER: Staff = { isOwner: true, isStaff: true, permissions: new Set(PERMISSIONS) };

/** `permissions` are those of the role as stored, null without one; unknown names permit nothing. */
export function staffOf(user: { isAdmin: boolean; permissions: readonly string[] | null }): Staff {
  if (user.isAdmin) return OWNER;
  if (!user.permissions) return NOBODY;
  const permissions = new Set(withImplied(user.permissions.filter(isPermission)));
  return { isOwner: false, isStaff: true, permissions };
}

export function isPermitted({ permissions }: Pick<Staff, "permissions">, permit: Permit): boolean {
  const any = typeof permit === "string" ? [permit] : permit;
  return any.some((permission) => permissions.has(permission));
}
