import { readBulk } from "#shop/catalog/bulk-edit.ts";
import { variantsPage } from "../_editor/variants-page.ts";

/** Admins: one value for many variants. */
export const { POST } = variantsPage({ name: "bulk", read: readBulk });
