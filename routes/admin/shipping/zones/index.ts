import type { RoutePermission } from "#server/session/route-permission.ts";
import { zonePage } from "./_editor.tsx";

export const permission: RoutePermission = "shipping.edit";

/** The form for a new zone. */
export const { GET, POST } = zonePage;
