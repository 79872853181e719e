/** @jsxImportSource hono/jsx */
import { holidaysRevision, listHolidays } from "#db/shipping/holidays.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { saveHolidays } from "#shipping/save-holidays.ts";
import { accepted, rejected } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { holidaysText, MAX_HOLIDAYS_TEXT, readHolidays } from "#shop/shipping/holidays.ts";
import { Card } from "#ui/card.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { shippingPage } from "./_page.tsx";
import { SaveRow } from "./_save-row.tsx";

export const permission: RoutePermission = "shipping.edit";

/** The list as it was typed replaces the one before. */
export const { GET, POST } = editPage({
  load: (c) => listHolidays(c.var.services.sql),
  revision: holidaysRevision,
  fields: (holidays) => ({ holidays: holidaysText(holidays) }),

  read(typed) {
    const read = readHolidays(typed.holidays ?? "");
    return read.ok ? accepted(read.holidays) : rejected({ holidays: read.error });
  },

  async save(c, _, { values: holidays, revision }) {
    const change = { holidays, revision, actorId: userOf(c).id };
    if ((await saveHolidays(c.var.services, change)) === "changed") return "changed";
    return { toast: { title: "Holidays saved", variant: "success" }, to: paths.adminShipping };
  },

  differences: (now, { values }) => [
    { label: "Holidays", saved: holidaysText(now), typed: holidaysText(values) },
  ],

  page: (_c, _, form) =>
    shippingPage(
      { title: "Holidays", text: "Days on which nobody works or delivers, besides weekends." },
      <Card>
        <EditForm form={form} class="stack" action={paths.adminHolidays} novalidate>
          <TextArea
            {...fieldsOf(form)("holidays")}
            label="Holidays"
            optional
            hint="One a line: the date, then its name, such as 2026-12-25 Christmas Day. A list can be pasted."
            textarea={{ maxlength: MAX_HOLIDAYS_TEXT, rows: 12, spellcheck: false }}
          />
          <SaveRow label="Save holidays" />
        </EditForm>
      </Card>,
    ),
});
