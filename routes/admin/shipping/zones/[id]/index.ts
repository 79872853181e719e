import type { RoutePermission } from "#server/session/route-permission.ts";
import { zonePage } from "../_editor.tsx";

export const permission: RoutePermission = "shipping.edit";

/** Its name and places. */
export const { GET, POST } = zonePage;
