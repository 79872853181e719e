import type { RoutePermission } from "#server/session/route-permission.ts";
import { readBulk } from "#shop/catalog/bulk-edit.ts";
import { variantsPage } from "../_editor/variants-page.ts";

export const permission: RoutePermission = "catalog.edit";

/** One value for many variants. */
export const { POST } = variantsPage({ name: "bulk", read: readBulk });
