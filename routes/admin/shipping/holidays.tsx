/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { holidaysRevision, listHolidays, saveHolidays } from "#db/shipping/holidays.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { Difference } from "#shop/difference.ts";
import { paths } from "#shop/paths.ts";
import { holidaysText, MAX_HOLIDAYS_TEXT, readHolidays } from "#shop/shipping/holidays.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Conflict } from "#ui/forms/conflict.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { shippingPage } from "./_page.tsx";
import { showChange } from "./_show-change.ts";

/** Admins. */
export const GET = handlers(async (c) => {
  const holidays = await listHolidays(c.var.services.sql);
  return show(c, { text: holidaysText(holidays), revision: holidaysRevision(holidays) });
});

/** Admins: the list as it was typed replaces the one before. */
export const POST = handlers(form(v.looseObject({})), async (c) => {
  const { holidays: text = "", revision = "" } = c.req.valid("form").typed;
  const read = readHolidays(text);
  if (!read.ok) {
    c.status(422);
    return show(c, { text, revision, error: read.error });
  }
  const { holidays } = read;
  const save = { holidays, revision, actorId: userOf(c).id };
  const saved = await saveHolidays(c.var.services.sql, save);
  if (!saved.ok) {
    c.status(409);
    const [before, after] = [holidaysText(saved.current), holidaysText(holidays)];
    const differences = [{ label: "Holidays", saved: before, typed: after }];
    return show(c, { text, revision: holidaysRevision(saved.current), differences });
  }
  showChange(c);
  flash(c, { title: "Holidays saved", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});

type Shown = {
  text: string;
  revision: string;
  error?: string;
  differences?: readonly Difference[];
};

function show(c: AppContext, { text, revision, error, differences }: Shown) {
  return shippingPage(
    c,
    { title: "Holidays", text: "Days on which nobody works or delivers, besides weekends." },
    <>
      {error && <NothingSaved />}
      {differences && <Conflict differences={differences} />}
      <Card>
        <form class="stack" method="post" action={paths.adminHolidays} novalidate>
          <input type="hidden" name="revision" value={revision} />
          <TextArea
            name="holidays"
            label="Holidays"
            optional
            hint="One a line: the date, then its name, such as 2026-12-25 Christmas Day. A list can be pasted."
            value={text}
            error={error}
            textarea={{ maxlength: MAX_HOLIDAYS_TEXT, rows: 12, spellcheck: false }}
          />
          <div class="row">
            <Button>Save holidays</Button>
            <LinkButton href={paths.adminShipping} variant="outline">
              Cancel
            </LinkButton>
          </div>
        </form>
      </Card>
    </>,
  );
}
