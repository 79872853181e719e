/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { saveStaffSecurity } from "#accounts/save-staff-security.ts";
import {
  findStaffSecurity,
  listStaffFactors,
  type StaffSecurity,
} from "#db/accounts/staff-security.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { denyStaff } from "#server/session/staff-only.tsx";
import { StaffSecurityForm } from "#shop/accounts/staff-security.ts";
import { compareFields } from "#shop/forms/difference.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { staffPage } from "../_page.tsx";
import { SecurityForm } from "./_form.tsx";
import { StaffFactorsCard } from "./_staff-factors-card.tsx";

export const permission: RoutePermission = "owner";

export const isSensitive = ["POST"];

/** What owners require of all staff, and who has what. */
export const { GET, POST } = editPage({
  load: async (c) => {
    const { sql } = c.var.services;
    const settings = await findStaffSecurity(sql);
    return { settings, staff: await listStaffFactors(sql) };
  },
  revision: ({ settings }) => String(settings.revision),
  fields: ({ settings }) => typedSecurity(settings),
  read: readerOf<StaffSecurity>(StaffSecurityForm),

  async save(c, _, { values: settings, revision }) {
    const change = { settings, revision, actorId: userOf(c).id };
    const saved = await saveStaffSecurity(c.var.services, change);
    if (saved === "denied") throw new HTTPException(403, { res: await denyStaff(c) });
    if (saved === "changed") return "changed";
    if (saved === "lacks-factor") return { errors: { requiresFactor: LACKS_FACTOR } };
    const toast = { title: "Security settings saved", variant: "success" } as const;
    return { toast, to: paths.adminStaffSecurity };
  },

  differences: ({ settings }, { typed }) =>
    compareFields(LABELS, factsOf(typedSecurity(settings)), factsOf(typed)),

  page: (c, { staff }, form) =>
    staffPage(
      paths.adminStaffSecurity,
      { title: "Security", text: "How everybody logs in who works here." },
      <>
        <SecurityForm form={form} staff={staff} />
        <StaffFactorsCard staff={staff} ownId={userOf(c).id} />
      </>,
    ),
});

const LACKS_FACTOR =
  "You have no second factor yourself. Set one up under Account, Login and security, first";

const LABELS = { factor: "Second factor required", hours: "Somebody stays logged in" };

function typedSecurity({ requiresFactor, sessionHours }: StaffSecurity): FormFields {
  return { ...(requiresFactor && { requiresFactor: "on" }), sessionHours: String(sessionHours) };
}

function factsOf(typed: FormFields): FormFields {
  const hours = `${typed.sessionHours} hours`;
  return { factor: "requiresFactor" in typed ? "Yes" : "No", hours };
}
