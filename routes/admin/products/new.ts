import type { RoutePermission } from "#server/session/route-permission.ts";
import { detailsPage } from "./_editor/details-page.tsx";

export const permission: RoutePermission = "catalog.edit";

export const { GET } = detailsPage;
