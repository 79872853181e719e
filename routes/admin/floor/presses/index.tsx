/** @jsxImportSource hono/jsx */
import { countOpenWork } from "#db/floor/presses/listed-press-work.ts";
import { type ListedPress, listPressesWithKeys } from "#db/floor/presses/presses.ts";
import { addPress } from "#floor/presses/add-press.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { pressCode } from "#shop/floor/codes.ts";
import { MAX_PRESS_NAME, PressForm, type PressValues } from "#shop/floor/presses/press.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { floorPage } from "../_page.tsx";
import { Seen } from "./_seen.tsx";

export const permission: RoutePermission = {
  GET: ["floor.print", "floor.settings"],
  POST: "floor.settings",
};

/** POST adds a press. */
export const { GET, POST } = editPage({
  load: () => ({}),
  fields: () => ({}),
  read: readerOf<PressValues>(PressForm),

  async save(c, _, { values }) {
    const id = await addPress(c.var.services, { values, actorId: userOf(c).id });
    if (id === "known") return { errors: { name: "Another press has this name." } };
    return { toast: { title: "Press added", variant: "success" }, to: paths.adminPress(id) };
  },

  async page(c, _, form) {
    const { sql } = c.var.services;
    const [presses, open] = await Promise.all([listPressesWithKeys(sql), countOpenWork(sql)]);
    return floorPage(
      paths.adminPresses,
      {
        title: "Presses",
        text: "Where pieces are printed. Scan a press's card at a station, and what is scanned there is printed on it.",
      },
      <>
        {presses.length > 0 ? <PressTable presses={presses} open={open} /> : <NoPresses />}
        <May open={paths.adminPresses} method="POST">
          <AddForm form={form} />
        </May>
      </>,
    );
  },
});

type PressTableProps = { presses: readonly ListedPress[]; open: ReadonlyMap<number, number> };

function PressTable({ presses, open }: PressTableProps) {
  return (
    <section class="table-scroll" tabindex={0} aria-label="All presses">
      <Table columns={COLUMNS} class="table--cards">
        {presses.map((press) => (
          <tr key={press.id}>
            <th scope="row" data-label="Press">
              <a href={paths.adminPress(press.id)}>{press.name}</a>
            </th>
            <td data-label="Code">{pressCode(press.id)}</td>
            <td data-label="Program">
              <Seen press={press} />
            </td>
            <td class="table__number" data-label="Not placed yet">
              {open.get(press.id) ?? 0}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = ["Press", "Code", "Program", { label: "Not placed yet", number: true }];

function NoPresses() {
  return (
    <EmptyState
      icon="printer"
      title="No presses yet"
      text="Without one, pieces are printed all the same. Add one to know which press printed what, or to have its files come by themselves."
    />
  );
}

function AddForm({ form }: { form: Form }) {
  return (
    <Card title="Add a press">
      <EditForm form={form} class="form" action={paths.adminPresses}>
        <TextField
          {...fieldsOf(form)("name")}
          label="Name"
          half
          hint="As everybody calls it, such as DTG left."
          input={{ maxlength: MAX_PRESS_NAME, autocomplete: "off" }}
        />
        <div>
          <Button>Add press</Button>
        </div>
      </EditForm>
    </Card>
  );
}
