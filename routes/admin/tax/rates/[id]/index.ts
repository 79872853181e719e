import type { RoutePermission } from "#server/session/route-permission.ts";
import { ratePage } from "../_editor.tsx";

export const permission: RoutePermission = "tax.edit";

export const { GET, POST } = ratePage;
