import type { RoutePermission } from "#server/session/route-permission.ts";
import { readVariants } from "#shop/catalog/variant-form.ts";
import { variantsPage } from "../_editor/variants-page.ts";

export const permission: RoutePermission = "catalog.edit";

/**
 * Limit of requests: fields of the table of variants [fields]; 400. Nine sizes of ten colors have
 * nine fields each.
 */
const MAX_FIELDS = 900;

/** The table of variants. */
export const { POST } = variantsPage({
  name: "variants",
  read: readVariants,
  maxFields: MAX_FIELDS,
});
