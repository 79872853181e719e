import type { RoutePermission } from "#server/session/route-permission.ts";
import { maskPage } from "../../_mask/mask-page.tsx";

export const permission: RoutePermission = "catalog.edit";

/** What of a photograph is cloth, by its color and by a brush. */
export const { GET, POST } = maskPage;
