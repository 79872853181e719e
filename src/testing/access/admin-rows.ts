import { paths } from "#shop/paths.ts";
import { type Call, everybody, form, get, type Row } from "./row.ts";

const adminOnly = (method: string, route: string, answer: string, call: () => Call): Row => ({
  method,
  route,
  who: "admins",
  answers: { ...everybody("403"), admin: answer },
  call,
});

/** The back office. */
export const adminRows: Row[] = [
  adminOnly("GET", "/admin/gallery", "200", () => get(paths.adminGallery)),
  adminOnly("POST", "/admin/gallery/:id", "303 /admin/gallery", () =>
    form(paths.adminGalleryDesign(1), { action: "approve" }),
  ),
];
