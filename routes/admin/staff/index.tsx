/** @jsxImportSource hono/jsx */
import { listInvitations } from "#db/staff/invitations.ts";
import { listPeople } from "#db/staff/people.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { InviteForm, type InviteValues } from "#shop/staff/invite-form.ts";
import { inviteStaff } from "#staff/invite-staff.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { type Option, Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { invitationLimit } from "./_invitation-limit.ts";
import { Invitations } from "./_invitations.tsx";
import { staffPage } from "./_page.tsx";
import { People } from "./_people.tsx";
import { roleOptions } from "./_role-options.ts";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = ["POST"];

/** POST invites somebody. */
export const { GET, POST } = editPage({
  load: () => ({}),
  fields: () => ({}),
  read: readerOf<InviteValues>(InviteForm),

  async save(c, _, { values: { email, role: roleId } }) {
    const { id: actorId } = userOf(c);
    const wait = await hitLimits(c, [invitationLimit(actorId)]);
    if (wait) return { errors: { email: waitText(wait) } };
    const outcome = await inviteStaff(c.var.services, { email, roleId, actorId });
    if (outcome !== "invited") return { errors: PROBLEMS[outcome] };
    const description = `The link in the mail to ${email} works for seven days.`;
    return {
      toast: { title: "Invitation sent", description, variant: "success" },
      to: paths.adminStaff,
    };
  },

  async page(c, _, form) {
    const { sql } = c.var.services;
    const [people, invitations, options] = await Promise.all([
      listPeople(sql),
      listInvitations(sql),
      roleOptions(c),
    ]);
    return staffPage(
      paths.adminStaff,
      { title: "People", text: "Who works in the back office, and what they may do there." },
      <>
        <People people={people} ownId={userOf(c).id} />
        <Invitations invitations={invitations} roles={options} />
        <InviteCard form={form} options={options} />
      </>,
    );
  },
});

const PROBLEMS = {
  denied: { role: "You may not give this role, or it is gone. Choose another one." },
  higher: { email: "There is an open invitation to this email for a role that you may not give." },
  taken: { email: "Somebody else has just invited this email. See the open invitations." },
  known: { email: "Somebody with this email works here already." },
  full: { email: "There are too many open invitations or people. Withdraw some first." },
} as const;

function InviteCard({ form, options }: { form: Form; options: readonly Option[] }) {
  const field = fieldsOf(form);
  return (
    <Card title="Invite somebody">
      <EditForm form={form} class="form" action={paths.adminStaff}>
        <TextField
          {...field("email")}
          label="Email"
          half
          input={{ type: "email", maxlength: 254, autocomplete: "off" }}
        />
        <Select
          {...field("role")}
          label="Role"
          half
          placeholder="Choose a role"
          options={options}
        />
        <div>
          <Button>Send invitation</Button>
        </div>
      </EditForm>
    </Card>
  );
}
