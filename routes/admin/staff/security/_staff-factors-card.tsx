/** @jsxImportSource hono/jsx */
import type { StaffFactors } from "#db/accounts/staff-security.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { type Columns, Table } from "#ui/table.tsx";

type StaffFactorsCardProps = { staff: readonly StaffFactors[]; ownId: number };

export function StaffFactorsCard({ staff, ownId }: StaffFactorsCardProps) {
  return (
    <Card
      title="Who has what"
      description="Reset it for somebody who has lost phone and codes: they are logged out everywhere, mailed, and log in with the password alone until they have set up another one."
    >
      <section class="table-scroll" tabindex={0} aria-label="Second factors of staff">
        <Table columns={COLUMNS} class="table--cards">
          {staff.map((person) => (
            <Person key={person.id} person={person} isOwn={person.id === ownId} />
          ))}
        </Table>
      </section>
    </Card>
  );
}

const COLUMNS: Columns = ["Person", "Role", "Second factor", { label: "Actions", hidden: true }];

function Person({ person, isOwn }: { person: StaffFactors; isOwn: boolean }) {
  const { id, username, isOwner, role } = person;
  const text = factorText(person);
  return (
    <tr>
      <th scope="row" data-label="Person">
        <span>
          {username} {isOwn && <span class="muted">(you)</span>}
        </span>
      </th>
      <td data-label="Role">{isOwner ? "Owner" : role}</td>
      <td data-label="Second factor">
        {text ? <Badge variant="primary">{text}</Badge> : <Badge variant="outline">None</Badge>}
      </td>
      <td>{text && !isOwn && <Reset id={id} username={username} />}</td>
    </tr>
  );
}

function factorText({ hasApp, passkeys }: StaffFactors): string {
  const keys = passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  return [hasApp && "App", passkeys > 0 && keys].filter(Boolean).join(", ");
}

function Reset({ id, username }: { id: number; username: string }) {
  const dialog = `reset-${id}`;
  return (
    <>
      <Button type="button" popovertarget={dialog} variant="outline" size="sm">
        Reset<span class="visually-hidden"> {username}</span>
      </Button>
      <dialog id={dialog} class="dialog" popover="auto" aria-labelledby={`${dialog}-title`}>
        <h2 id={`${dialog}-title`}>Reset the second factor of {username}?</h2>
        <p>
          Be sure that it is {username} who has asked you. App, passkeys and recovery codes are
          taken away, and the password is all that it takes to log in then.
        </p>
        <form class="dialog__actions" method="post" action={paths.adminFactorReset(id)}>
          <Button type="button" variant="outline" popovertarget={dialog} autofocus>
            Cancel
          </Button>
          <Button variant="destructive">Reset</Button>
        </form>
      </dialog>
    </>
  );
}
