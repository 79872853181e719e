import type { RoutePermission } from "#server/session/route-permission.ts";
import { rolePage } from "../_editor.tsx";

export const permission: RoutePermission = "owner";

export const isSensitive = ["POST"];

export const { GET, POST } = rolePage;
