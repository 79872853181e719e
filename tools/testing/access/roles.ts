import { type FindPermit, findPermits } from "#server/router.ts";
import { isStaffWith, type StaffPermit } from "#server/session/staff-only.tsx";
import type { Permission } from "#shop/staff/permissions.ts";
import { staffOf } from "#shop/staff/staff.ts";
import type { Row } from "./row.ts";

const SUPPORT: readonly Permission[] = [
  ...(["orders.view", "orders.edit", "orders.refund", "proofs.send"] as const),
  "returns.decide",
  ...(["customers.view", "customers.edit", "messages.answer", "gallery.moderate"] as const),
];

/** The roles that a shop begins with. */
export const ROLES = {
  manager: [
    ...SUPPORT,
    ...(["orders.export", "orders.price", "floor.print", "floor.pack", "floor.settings"] as const),
    ...(["customers.export", "catalog.edit", "prices.edit", "reports.view"] as const),
    ...(["shipping.edit", "tax.edit", "settings.edit", "log.view", "operations.run"] as const),
  ],
  press: ["floor.print"],
  packer: ["floor.pack"],
  support: SUPPORT,
} as const satisfies Record<string, readonly Permission[]>;

export type RoleName = keyof typeof ROLES;

// Object.keys knows no more than strings.
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];

/** Outside of the back office staff see others' things by these. */
const OUTSIDE: Record<string, Permission> = {
  "GET /api/orders/user/:userId": "orders.view",
  "GET /order-success/:id": "orders.view",
  "GET /order-success": "orders.view",
  "GET /orders/:id": "orders.view",
  "POST /orders/:id/messages": "orders.view",
  "GET /orders/:id/changes": "orders.view",
  "POST /orders/:id/changes": "orders.view",
  "GET /orders/:id/cancellation": "orders.view",
  "POST /orders/:id/cancellation": "orders.view",
  "GET /api/orders/:id": "orders.view",
  "POST /api/create-payment-intent": "orders.edit",
  "GET /orders/:id/invoice": "orders.view",
  "GET /gallery/:id": "gallery.moderate",
  "GET /gallery/:id/pictures/:fileName": "gallery.moderate",
  "POST /gallery/:id/comments/:commentId": "gallery.moderate",
  "GET /api/gallery/:id": "gallery.moderate",
  "GET /api/gallery/:id/comments": "gallery.moderate",
  "DELETE /api/gallery/:id/comments/:commentId": "gallery.moderate",
};

export type PermitOf = (row: Row) => StaffPermit | undefined;

export async function permitsOfRows(): Promise<PermitOf> {
  const find: FindPermit = await findPermits();
  return ({ method, route }) => find(route, method) ?? OUTSIDE[`${method} ${route}`];
}

/** Staff with the permission get the answer of an owner, all others that of any account. */
export function answerToRole(row: Row, permit: StaffPermit | undefined, role: RoleName): string {
  const staff = staffOf({ isAdmin: false, permissions: ROLES[role] });
  const { admin, other } = row.answers;
  return permit && isStaffWith(staff, permit) ? admin : other;
}
