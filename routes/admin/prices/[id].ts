import type { RoutePermission } from "#server/session/route-permission.ts";
import { pricesPage } from "./_editor.tsx";

export const permission: RoutePermission = "prices.edit";

/** This product's. */
export const { GET, POST } = pricesPage;
