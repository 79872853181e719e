import type { Permission } from "#shop/staff/permissions.ts";
import type { StaffPermit } from "./staff-only.tsx";

/** A route's `export const permission`: for each of its methods, or one for all of them. */
export type RoutePermission = StaffPermit | Partial<Record<string, StaffPermit>>;

export function permitOf(
  permission: RoutePermission | undefined,
  method: string,
): StaffPermit | undefined {
  if (permission === undefined || typeof permission === "string") return permission;
  return isList(permission) ? permission : permission[method];
}

function isList(permission: object): permission is readonly Permission[] {
  return Array.isArray(permission);
}
