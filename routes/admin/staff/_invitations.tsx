/** @jsxImportSource hono/jsx */
import type { Invitation } from "#db/staff/invitations.ts";
import { INVITATION_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Option } from "#ui/forms/select.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type InvitationsProps = {
  invitations: readonly Invitation[];
  /** The roles that the reader may give: invitations to others are somebody else's. */
  roles: readonly Option[];
};

export function Invitations({ invitations, roles }: InvitationsProps) {
  if (invitations.length === 0) return null;
  const given = new Set(roles.map(({ value }) => value));
  return (
    <Card title="Open invitations">
      <section class="table-scroll" tabindex={0} aria-label="Open invitations">
        <Table columns={COLUMNS} class="table--cards">
          {invitations.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              isYours={given.has(String(invitation.roleId ?? "owner"))}
            />
          ))}
        </Table>
      </section>
    </Card>
  );
}

const COLUMNS: Columns = ["Email", "Role", "Sent", { label: "Actions", hidden: true }];

function Row({ invitation, isYours }: { invitation: Invitation; isYours: boolean }) {
  const { id, email, roleName, inviter, sentAt } = invitation;
  const isOver = Date.now() > sentAt.getTime() + INVITATION_SECONDS * 1000;
  return (
    <tr>
      <th scope="row" data-label="Email">
        {email}
      </th>
      <td data-label="Role">{roleName}</td>
      <td data-label="Sent">
        <span>
          <TimeAgo date={sentAt} /> by {inviter}{" "}
          {isOver && <Badge variant="destructive">Expired</Badge>}
        </span>
      </td>
      <td class="table__actions">
        {isYours ? (
          <Actions id={id} email={email} />
        ) : (
          <span class="muted small">You may not give this role.</span>
        )}
      </td>
    </tr>
  );
}

function Actions({ id, email }: Pick<Invitation, "id" | "email">) {
  return (
    <>
      <form method="post" action={paths.adminInvitationMails(id)}>
        <Button variant="outline" size="sm" aria-label={`Send again to ${email}`}>
          Send again
        </Button>
      </form>
      <form method="post" action={paths.adminInvitation(id)}>
        <Button variant="ghost" size="sm" aria-label={`Withdraw the invitation of ${email}`}>
          Withdraw
        </Button>
      </form>
    </>
  );
}
