/** @jsxImportSource hono/jsx */
import { findGangSettings } from "#db/floor/gang/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { saveGangSettings } from "#floor/gang/save-gang-settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { gangFields, readGangFields } from "#shop/floor/gang/settings-form.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { paths } from "#shop/paths.ts";
import { GangForm, LABELS } from "./_gang-form.tsx";
import { floorSettingsPage } from "./_page.tsx";

export const permission: RoutePermission = "floor.settings";

const PAGE = {
  tab: paths.adminFloorGangSheets,
  text: "How the prints of a batch are laid out on a roll of film.",
} as const;

export const { GET, POST } = editPage({
  load: (c) => findGangSettings(c.var.services.sql),
  revision: revisionOf,
  fields: gangFields,
  read: readGangFields,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await saveGangSettings(c.var.services, change)) === "changed") return "changed";
    const to = paths.adminFloorGangSheets;
    return { toast: { title: "Settings saved", variant: "success" }, to };
  },

  differences: (saved, { typed }) => compareFields(LABELS, gangFields(saved), typed),
  page: (_c, _, form) => floorSettingsPage(PAGE, <GangForm form={form} />),
});
