/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { findRole, type Role } from "#db/staff/roles.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import { findNamedRow } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { denyStaff } from "#server/session/staff-only.tsx";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { MAX_ROLE_NAME, readRole, roleDifferences, typedRole } from "#shop/staff/role-form.ts";
import { addRole, MAX_ROLES } from "#staff/add-role.ts";
import { saveRole } from "#staff/save-role.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { staffPage } from "../staff/_page.tsx";
import { PermissionBoxes } from "./_permission-boxes.tsx";

/** Adds a role, or edits the one of the URL. */
export const rolePage = editPage({
  async load(c) {
    // The list of roles has no id either, and adds one.
    const role = await findNamedRow(c, findRole);
    return role === undefined ? undefined : { role };
  },

  revision: ({ role }) => role?.revision.toString(),
  fields: ({ role }) => (role ? typedRole(role) : {}),
  read: (typed) => readRole(typed),

  async save(c, { role }, { values, revision }) {
    const actorId = userOf(c).id;
    const outcome = role
      ? await saveRole(c.var.services, { id: role.id, values, revision, actorId })
      : await addRole(c.var.services, { values, actorId });
    if (outcome === "denied") throw new HTTPException(403, { res: await denyStaff(c) });
    if (outcome === "known") return { errors: { name: "Another role has this name." } };
    if (outcome === "full")
      return { errors: { name: `There are ${MAX_ROLES} roles. Delete one first.` } };
    if (outcome === "gone" || outcome === "changed") return outcome;
    return { toast: { title: "Role saved", variant: "success" }, to: paths.adminRoles };
  },

  differences: ({ role }, { values }) => (role ? roleDifferences(role, values) : []),

  page: (_c, { role }, form) =>
    staffPage(
      paths.adminRoles,
      {
        title: role?.name ?? "New role",
        text: "What is not ticked is not shown, and is denied to whoever tries it anyway.",
        back: <BackLink href={paths.adminRoles}>Roles</BackLink>,
        actions: role && <RoleDeletion role={role} />,
      },
      <RoleForm id={role?.id} form={form} />,
    ),
});

function RoleForm({ id, form }: { id: number | undefined; form: Form }) {
  return (
    <EditForm
      form={form}
      class="stack"
      action={id ? paths.adminRole(id) : paths.adminRoles}
      novalidate
    >
      <Card title="Name">
        <div class="form">
          <TextField
            {...fieldsOf(form)("name")}
            label="Name"
            half
            hint="As everybody calls who has it, such as Packer."
            input={{ maxlength: MAX_ROLE_NAME, autocomplete: "off" }}
          />
        </div>
      </Card>
      <Card title="May do">
        <PermissionBoxes form={form} />
      </Card>
      <div>
        <Button>Save role</Button>
      </div>
    </EditForm>
  );
}

function RoleDeletion({ role: { id, name } }: { role: Role }) {
  return (
    <Deletion
      id="delete-role"
      action={paths.adminRoleDeletion(id)}
      what="role"
      name={name}
      text="Nobody may have it. Open invitations to it end."
    />
  );
}
