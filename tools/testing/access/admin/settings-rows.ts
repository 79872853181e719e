import { paths } from "#shop/paths.ts";
import { adminsOnly, everybody, form, get, type Row } from "../row.ts";

const POLICIES = "/admin/settings/policies";
const KIND = `${POLICIES}/:kind`;

export const settingsRows: Row[] = [
  adminsOnly("GET", "/admin/settings", "200", () => get(paths.adminSettings)),
  adminsOnly("POST", "/admin/settings", "422", () => form(paths.adminSettings)),
  adminsOnly("GET", "/admin/settings/contact", "200", () => get(paths.adminContactSettings)),
  adminsOnly("POST", "/admin/settings/contact", "422", () => form(paths.adminContactSettings)),
  adminsOnly("GET", "/admin/settings/logo", "200", () => get(paths.adminLogo)),
  adminsOnly("POST", "/admin/settings/logo", "303 /admin/settings/logo", () =>
    form(paths.adminLogo, { remove: "1" }),
  ),
  adminsOnly("GET", "/admin/settings/home", "200", () => get(paths.adminHomeSettings)),
  adminsOnly("POST", "/admin/settings/home", "422", () => form(paths.adminHomeSettings)),
  adminsOnly("POST", "/admin/settings/home/picture", "303 /admin/settings/home", () =>
    form(paths.adminHomePicture, { remove: "1" }),
  ),
  adminsOnly("GET", "/admin/settings/texts", "200", () => get(paths.adminTextSettings)),
  adminsOnly("POST", "/admin/settings/texts", "422", () => form(paths.adminTextSettings)),
  adminsOnly("GET", "/admin/settings/mails", "200", () => get(paths.adminMailSettings)),
  adminsOnly("POST", "/admin/settings/mails", "422", () => form(paths.adminMailSettings)),
  adminsOnly("GET", POLICIES, "200", () => get(paths.adminPolicies)),
  adminsOnly("GET", KIND, "200", () => get(paths.adminPolicy("terms"))),
  adminsOnly("POST", KIND, "422", () => form(paths.adminPolicy("terms"))),
  adminsOnly("GET", `${KIND}/versions/:version`, "404", () =>
    get(paths.adminPolicyVersion("terms", 999_999)),
  ),
  {
    method: "GET",
    route: "/logos/:fileName",
    who: "anyone; an unknown name here",
    answers: everybody("404"),
    call: () => get(paths.logo(`${"0".repeat(32)}.webp`)),
  },
  {
    method: "GET",
    route: "/photos/home/:fileName",
    who: "anyone; an unknown name here",
    answers: everybody("404"),
    call: () => get(paths.homePhoto("0".repeat(32), 640)),
  },
  {
    method: "GET",
    route: "/accents/:fileName",
    who: "anyone",
    answers: everybody("200"),
    call: () => get(paths.accentSheet("b3202d-1.css")),
  },
  {
    method: "GET",
    route: "/returns",
    who: "anyone, once the owner has written it; not yet here",
    answers: everybody("404"),
    call: () => get(paths.returns),
  },
];
