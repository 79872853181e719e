/** @jsxImportSource hono/jsx */
import { findFloorSettings } from "#db/floor/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { saveFloorSettings } from "#floor/save-floor-settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { floorFields, readFloorFields } from "#shop/floor/floor-settings.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { paths } from "#shop/paths.ts";
import { floorSettingsPage } from "./_page.tsx";
import { FloorForm, LABELS } from "./_steps-form.tsx";

export const permission: RoutePermission = "floor.settings";

const PAGE = {
  tab: paths.adminFloorSettings,
  text: "The steps that each piece takes, and the bins where orders wait for their last piece.",
} as const;

export const { GET, POST } = editPage({
  load: (c) => findFloorSettings(c.var.services.sql),
  revision: revisionOf,
  fields: floorFields,
  read: readFloorFields,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await saveFloorSettings(c.var.services, change)) === "changed") return "changed";
    return { toast: { title: "Settings saved", variant: "success" }, to: paths.adminFloorSettings };
  },

  differences: (saved, { typed }) => compareFields(LABELS, floorFields(saved), typed),
  page: (_c, _, form) => floorSettingsPage(PAGE, <FloorForm form={form} />),
});
