import type { RoutePermission } from "#server/session/route-permission.ts";
import { discountPage } from "../_editor.tsx";

export const permission: RoutePermission = "prices.edit";

export const { GET, POST } = discountPage;
