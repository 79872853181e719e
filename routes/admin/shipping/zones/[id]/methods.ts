import type { RoutePermission } from "#server/session/route-permission.ts";
import { newMethodPage } from "../../methods/_editor.tsx";

export const permission: RoutePermission = "shipping.edit";

/** The form for a new method. */
export const { GET, POST } = newMethodPage;
