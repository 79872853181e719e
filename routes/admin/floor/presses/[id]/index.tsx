/** @jsxImportSource hono/jsx */
import { listPressWork } from "#db/floor/presses/listed-press-work.ts";
import { findListedPress, type ListedPress } from "#db/floor/presses/presses.ts";
import { renamePress } from "#floor/presses/rename-press.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { pressCode } from "#shop/floor/codes.ts";
import { MAX_PRESS_NAME, PressForm, type PressValues } from "#shop/floor/presses/press.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { floorPage } from "../../_page.tsx";
import { KeyCard } from "./_key-card.tsx";
import { WorkCards } from "./_work-cards.tsx";

export const permission: RoutePermission = {
  GET: ["floor.print", "floor.settings"],
  POST: "floor.settings",
};

/** POST gives it another name. */
export const { GET, POST } = editPage({
  async load(c) {
    const id = readId(c.req.param("id"));
    return id ? findListedPress(c.var.services.sql, id) : undefined;
  },

  fields: ({ name }) => ({ name }),
  read: readerOf<PressValues>(PressForm),

  async save(c, { id }, { values }) {
    const outcome = await renamePress(c.var.services, { id, values, actorId: userOf(c).id });
    if (outcome === "gone") return outcome;
    if (outcome === "known") return { errors: { name: "Another press has this name." } };
    return { toast: { title: "Press saved", variant: "success" }, to: paths.adminPress(id) };
  },

  async page(c, press, form) {
    const works = await listPressWork(c.var.services.sql, press.id);
    return floorPage(
      paths.adminPresses,
      { title: press.name, text: `Its card reads ${pressCode(press.id)}.` },
      <>
        <KeyCard press={press} />
        <WorkCards press={press} works={works} />
        <May open={paths.adminPress(press.id)} method="POST">
          <NameCard press={press} form={form} />
        </May>
      </>,
    );
  },
});

function NameCard({ press: { id, name }, form }: { press: ListedPress; form: Form }) {
  return (
    <Card
      title="Name"
      actions={
        <Deletion
          id="delete-press"
          action={paths.adminPressDeletion(id)}
          what="press"
          name={name}
          text="Its key ends, and it loads nothing any more. Pieces that it has printed stay printed, and reports go on to name it. To stop its program alone, make a new key."
        />
      }
    >
      <EditForm form={form} class="form" action={paths.adminPress(id)}>
        <TextField
          {...fieldsOf(form)("name")}
          label="Name"
          half
          input={{ maxlength: MAX_PRESS_NAME, autocomplete: "off" }}
        />
        <div>
          <Button variant="outline">Save name</Button>
        </div>
      </EditForm>
    </Card>
  );
}
