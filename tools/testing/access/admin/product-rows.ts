import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

const NO_IMPORT = "00000000-0000-4000-8000-000000000000";

export const productRows: Row[] = [
  adminsOnly("GET", "/admin/products", "200", () => get(paths.adminProducts)),
  adminsOnly("POST", "/admin/products", "422", () => form(paths.adminProducts)),
  adminsOnly("GET", "/admin/products/new", "200", () => get(paths.adminNewProduct)),
  adminsOnly("GET", "/admin/products/:id", "200", () => get(paths.adminProduct(1))),
  adminsOnly("POST", "/admin/products/:id", "422", () => form(paths.adminProduct(1))),
  adminsOnly("POST", "/admin/products/:id/variants", "409", () =>
    form(paths.adminProductVariants(1)),
  ),
  adminsOnly("POST", "/admin/products/:id/bulk", "409", () => form(paths.adminProductBulk(1))),
  adminsOnly("POST", "/admin/products/:id/state", "303 /admin/products/:id", () =>
    form(paths.adminProductState(1), { state: "published" }),
  ),
  adminsOnly("POST", "/admin/products/:id/position", "303 /admin/products", () =>
    form(paths.adminProductPosition(1), { to: "number" }),
  ),
  adminsOnly("POST", "/admin/products/:id/copies", "404", () =>
    form(paths.adminProductCopies(999)),
  ),
  adminsOnly("POST", "/admin/products/:id/deletion", "303 /admin/products/:id", () =>
    form(paths.adminProductDeletion(1)),
  ),
  adminsOnly("POST", "/admin/products/photos", "303 /admin/products/:id", () =>
    form(paths.adminProductPhotos, { product: "1" }),
  ),
  adminsOnly("POST", "/admin/products/:id/photos/:photo", "303 /admin/products/:id", () =>
    form(paths.adminProductPhoto(1, 1), { action: "delete" }),
  ),
  adminsOnly("GET", "/admin/products/export", "200", () => get(paths.adminProductsCsv)),
  adminsOnly("GET", "/admin/products/export/variants", "200", () => get(paths.adminVariantsCsv)),
  adminsOnly("GET", "/admin/products/import", "200", () => get(paths.adminProductsImport)),
  adminsOnly("POST", "/admin/products/import", "422", () => form(paths.adminProductsImport)),
  adminsOnly("POST", "/admin/products/import/confirmation", "303 /admin/products/import", () =>
    form(paths.adminProductsImportConfirm, { id: NO_IMPORT }),
  ),
  adminsOnly("GET", "/admin/products/import/:id", "404", () =>
    get(paths.adminProductImport(NO_IMPORT)),
  ),
  adminsOnly("POST", "/admin/products/import/:id", "404", () =>
    form(paths.adminProductImport(NO_IMPORT)),
  ),
  adminsOnly("GET", "/admin/products/import/:id/report", "404", () =>
    get(paths.adminProductImportReport(NO_IMPORT)),
  ),
];
