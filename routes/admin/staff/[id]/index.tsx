/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listSessions } from "#db/accounts/sessions.ts";
import { listAudit } from "#db/audit.ts";
import { findPerson, type Person } from "#db/staff/people.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { mayChange } from "#shop/staff/giving.ts";
import { ChosenRole } from "#shop/staff/invite-form.ts";
import { changeRoleOf } from "#staff/change-role-of.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { type Option, Select } from "#ui/forms/select.tsx";
import { staffPage } from "../_page.tsx";
import { roleOptions } from "../_role-options.ts";
import { Dismissal } from "./_dismissal.tsx";
import { PersonHistory } from "./_history.tsx";
import { PersonSessions } from "./_sessions.tsx";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = ["POST"];

const RoleForm = v.object({ role: ChosenRole });

/** POST gives the person another role. */
export const { GET, POST } = editPage({
  async load(c) {
    const id = readId(c.req.param("id"));
    return id ? findPerson(c.var.services.sql, id) : undefined;
  },

  revision: ({ roleName }) => roleName,
  fields: ({ roleId }) => ({ role: String(roleId ?? "owner") }),
  read: readerOf<v.InferOutput<typeof RoleForm>>(RoleForm),

  async save(c, { id: userId, username }, { values: { role: roleId }, revision: shownRole }) {
    const actorId = userOf(c).id;
    const outcome = await changeRoleOf(c.var.services, { userId, roleId, shownRole, actorId });
    if (outcome === "changed" || outcome === "gone") return outcome;
    if (outcome !== "saved") return { errors: { role: PROBLEMS[outcome] } };
    const description = `It holds for ${username} at once.`;
    const isOwn = userId === actorId;
    return {
      toast: { title: "Role saved", description, variant: "success" },
      to: isOwn ? paths.admin : paths.adminPerson(userId),
    };
  },

  differences: ({ roleName }, { typed }) => [
    { label: "Role", saved: roleName, typed: typed.role ?? "" },
  ],

  async page(c, person, form) {
    const { sql } = c.var.services;
    const [options, sessions, events] = await Promise.all([
      roleOptions(c),
      listSessions(sql, person.id),
      listAudit(sql, { subjectKind: "staff", subjectId: person.id }, 50),
    ]);
    const isYours = mayChange(userOf(c), person.staff);
    return staffPage(
      paths.adminStaff,
      {
        title: person.username,
        text: person.email,
        back: <BackLink href={paths.adminStaff}>People</BackLink>,
        actions: isYours && <Dismissal person={person} />,
      },
      <>
        <RoleCard person={person} form={form} options={options} isYours={isYours} />
        <PersonSessions person={person} sessions={sessions} isYours={isYours} />
        <PersonHistory events={events} />
      </>,
    );
  },
});

const PROBLEMS = {
  denied: "You may not give this role, or this person may do more than you. Ask an owner.",
  "last-owner": "This is the only owner. Make somebody else an owner first.",
} as const;

type RoleCardProps = {
  person: Person;
  form: Form;
  options: readonly Option[];
  isYours: boolean;
};

function RoleCard({ person: { id, roleName }, form, options, isYours }: RoleCardProps) {
  if (!isYours) {
    return (
      <Card title="Role">
        <p>
          {roleName}. <span class="muted">This person may do more than you: ask an owner.</span>
        </p>
      </Card>
    );
  }
  return (
    <Card title="Role">
      <EditForm form={form} class="form" action={paths.adminPerson(id)}>
        <Select
          {...fieldsOf(form)("role")}
          label="Role"
          half
          hint="It holds at once, on each page that is opened from now on."
          options={options}
        />
        <div>
          <Button>Save role</Button>
        </div>
      </EditForm>
    </Card>
  );
}
