import { paths } from "#shop/paths.ts";
import { adminsOnly, form, get, type Row } from "../row.ts";

const NONE = "own-none";

export const templateRows: Row[] = [
  adminsOnly("GET", "/admin/templates", "200", () => get(paths.adminTemplates)),
  adminsOnly("GET", "/admin/templates/new", "200", () => get(paths.adminNewTemplate)),
  adminsOnly("POST", "/admin/templates/new", "422", () => form(paths.adminNewTemplate)),
  adminsOnly("POST", "/admin/templates/photos", "404", () =>
    form(paths.adminTemplatePhotos, { template: NONE }),
  ),
  adminsOnly("GET", "/admin/templates/import", "200", () => get(paths.adminTemplatesImport)),
  adminsOnly("POST", "/admin/templates/import", "422", () => form(paths.adminTemplatesImport)),
  adminsOnly("GET", "/admin/templates/:id", "404", () => get(paths.adminTemplate(NONE))),
  adminsOnly("POST", "/admin/templates/:id", "404", () => form(paths.adminTemplate(NONE))),
  adminsOnly("POST", "/admin/templates/:id/state", "404", () =>
    form(paths.adminTemplateState(NONE), { state: "ready", revision: "1" }),
  ),
  adminsOnly("POST", "/admin/templates/:id/copies", "404", () =>
    form(paths.adminTemplateCopies(NONE)),
  ),
  adminsOnly("POST", "/admin/templates/:id/deletion", "404", () =>
    form(paths.adminTemplateDeletion(NONE)),
  ),
  adminsOnly("GET", "/admin/templates/:id/export", "404", () => get(paths.adminTemplateZip(NONE))),
  adminsOnly("POST", "/admin/templates/:id/photo-deletion", "404", () =>
    form(paths.adminTemplatePhotoDeletion(NONE), { view: "front", color: "white" }),
  ),
  adminsOnly("GET", "/admin/templates/:id/photos/:fileName", "404", () =>
    get(paths.adminTemplatePhoto(NONE, "0".repeat(32))),
  ),
  adminsOnly("GET", "/admin/templates/:id/masks/:place", "404", () =>
    get(paths.adminTemplateMask(NONE, "front")),
  ),
  adminsOnly("POST", "/admin/templates/:id/masks/:place", "404", () =>
    form(paths.adminTemplateMask(NONE, "front")),
  ),
  adminsOnly("GET", "/admin/templates/:id/pictures/:fileName", "404", () =>
    get(paths.adminTemplatePicture(NONE, "front-blank-ffffff-320", 1)),
  ),
];
