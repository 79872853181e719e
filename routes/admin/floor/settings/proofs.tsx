/** @jsxImportSource hono/jsx */
import { findProofSettings } from "#db/proofs/settings.ts";
import { revisionOf } from "#db/revision.ts";
import { saveProofSettings } from "#proofs/save-proof-settings.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { compareFields } from "#shop/forms/difference.ts";
import { paths } from "#shop/paths.ts";
import { proofFields, readProofFields } from "#shop/proofs/settings.ts";
import { floorSettingsPage } from "./_page.tsx";
import { LABELS, ProofsForm } from "./_proofs-form.tsx";

export const permission: RoutePermission = "floor.settings";

const PAGE = {
  tab: paths.adminFloorProofs,
  text: "Which orders wait until their customers have approved what is printed.",
} as const;

export const { GET, POST } = editPage({
  load: (c) => findProofSettings(c.var.services.sql),
  revision: revisionOf,
  fields: proofFields,
  read: readProofFields,

  async save(c, _, { values, revision }) {
    const change = { values, revision, actorId: userOf(c).id };
    if ((await saveProofSettings(c.var.services, change)) === "changed") return "changed";
    return { toast: { title: "Settings saved", variant: "success" }, to: paths.adminFloorProofs };
  },

  differences: (saved, { typed }) => compareFields(LABELS, proofFields(saved), typed),
  page: (_c, _, form) => floorSettingsPage(PAGE, <ProofsForm form={form} />),
});
