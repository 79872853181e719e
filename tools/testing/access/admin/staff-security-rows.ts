import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

export const staffSecurityRows: Row[] = [
  adminsOnly("GET", "/admin/staff/security", "200", () => get(paths.adminStaffSecurity)),
  adminsOnly("POST", "/admin/staff/security", "422", () => form(paths.adminStaffSecurity)),
  adminsOnly("POST", "/admin/staff/security/:id/reset", "404", () =>
    form(paths.adminFactorReset(999_999)),
  ),
];
