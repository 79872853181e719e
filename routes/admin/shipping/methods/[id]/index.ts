import type { RoutePermission } from "#server/session/route-permission.ts";
import { editMethodPage } from "../_editor.tsx";

export const permission: RoutePermission = "shipping.edit";

export const { GET, POST } = editMethodPage;
