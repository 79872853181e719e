import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

const NOWHERE = 999_999;
const ZONES = "/admin/shipping/zones";
const METHODS = "/admin/shipping/methods/:id";

export const shippingRows: Row[] = [
  adminsOnly("GET", "/admin/shipping", "200", () => get(paths.adminShipping)),
  adminsOnly("GET", "/admin/shipping/holidays", "200", () => get(paths.adminHolidays)),
  adminsOnly("POST", "/admin/shipping/holidays", "422", () =>
    form(paths.adminHolidays, { holidays: "soon" }),
  ),
  adminsOnly("GET", ZONES, "200", () => get(paths.adminShippingZones)),
  adminsOnly("POST", ZONES, "422", () => form(paths.adminShippingZones)),
  adminsOnly("GET", `${ZONES}/:id`, "404", () => get(paths.adminShippingZone(NOWHERE))),
  adminsOnly("POST", `${ZONES}/:id`, "404", () => form(paths.adminShippingZone(NOWHERE))),
  adminsOnly("POST", `${ZONES}/:id/deletion`, "404", () =>
    form(paths.adminShippingZoneDeletion(NOWHERE)),
  ),
  adminsOnly("GET", `${ZONES}/:id/methods`, "404", () => get(paths.adminShippingMethods(NOWHERE))),
  adminsOnly("POST", `${ZONES}/:id/methods`, "404", () =>
    form(paths.adminShippingMethods(NOWHERE)),
  ),
  adminsOnly("GET", METHODS, "404", () => get(paths.adminShippingMethod(NOWHERE))),
  adminsOnly("POST", METHODS, "404", () => form(paths.adminShippingMethod(NOWHERE))),
  adminsOnly("POST", `${METHODS}/position`, "404", () =>
    form(paths.adminShippingMethodPosition(NOWHERE)),
  ),
  adminsOnly("POST", `${METHODS}/deletion`, "404", () =>
    form(paths.adminShippingMethodDeletion(NOWHERE)),
  ),
];
