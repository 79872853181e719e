import type { StaffPermit } from "#server/session/staff-only.tsx";
import { PERMISSIONS, type Permission } from "#shop/staff/permissions.ts";
import type { Row } from "../row.ts";

/**
 * Keys that owners made: with one of the row's permissions, with all others, with all of an owner who is
 * a manager by now, and with all but revoked.
 */
export const KEYS = ["with", "without", "demoted", "revoked"] as const;
export type Key = (typeof KEYS)[number];

export function takesKeys({ route }: Row): boolean {
  return route.startsWith("/api/admin/");
}

/** The scopes of the keys of a kind that are tried; each list is a key's. */
export function scopesToTry(permit: StaffPermit | undefined, key: Key): Permission[][] {
  const needed = PERMISSIONS.filter((one) => [permit].flat().includes(one));
  if (key === "with") return needed.map((one) => [one]);
  return [
    key === "without" ? PERMISSIONS.filter((one) => !needed.includes(one)) : [...PERMISSIONS],
  ];
}

/** A route for owners alone takes no key, whatever it has. */
export function answerToKey(row: Row, permit: StaffPermit | undefined, key: Key): string {
  if (key === "revoked") return "401";
  if (key === "demoted" || permit === "owner") return "403";
  return key === "with" || permit === "staff" ? row.answers.admin : "403";
}
