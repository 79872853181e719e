/** @jsxImportSource hono/jsx */
import { countWithoutUnderbase, findPrintFileSettings } from "#db/floor/underbases.ts";
import { revisionOf } from "#db/revision.ts";
import { savePrintFileSettings } from "#floor/save-print-file-settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { printFileFields, readPrintFileFields } from "#shop/floor/print-file-settings.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { paths } from "#shop/paths.ts";
import { floorSettingsPage } from "./_page.tsx";
import { LABELS, PrintFilesForm } from "./_print-files-form.tsx";

export const permission: RoutePermission = "floor.settings";

const PAGE = {
  tab: paths.adminFloorPrintFiles,
  text: "What a press is given with each print.",
} as const;

/** Lines that lack their underbase are counted up to this number. */
const MAX_COUNTED = 1000;

export const { GET, POST } = editPage({
  load: (c) => findPrintFileSettings(c.var.services.sql),
  revision: revisionOf,
  fields: printFileFields,
  read: readPrintFileFields,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await savePrintFileSettings(c.var.services, change)) === "changed") return "changed";
    const to = paths.adminFloorPrintFiles;
    return { toast: { title: "Settings saved", variant: "success" }, to };
  },

  differences: (saved, { typed }) => compareFields(LABELS, printFileFields(saved), typed),

  async page(c, settings, form) {
    const { sql } = c.var.services;
    const lacking = settings.makesUnderbase
      ? await countWithoutUnderbase(sql, settings, MAX_COUNTED)
      : 0;
    return floorSettingsPage(PAGE, <PrintFilesForm form={form} lacking={lacking} />);
  },
});
