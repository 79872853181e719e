import type { RoutePermission } from "#server/session/route-permission.ts";
import { detailsPage } from "../_editor/details-page.tsx";

export const permission: RoutePermission = "catalog.edit";

/** POST saves the details; variants have a form of their own. */
export const { GET, POST } = detailsPage;
