/** @jsxImportSource hono/jsx */
import type { ListedPerson } from "#db/staff/people.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type PeopleProps = { people: readonly ListedPerson[]; ownId: number };

export function People({ people, ownId }: PeopleProps) {
  return (
    <section class="table-scroll" tabindex={0} aria-label="Everybody who works here">
      <Table columns={COLUMNS} class="table--cards">
        {people.map((person) => (
          <Row key={person.id} person={person} isOwn={person.id === ownId} />
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = ["Name", "Email", "Role", "Last seen"];

function Row({ person, isOwn }: { person: ListedPerson; isOwn: boolean }) {
  const { id, username, email, emailVerified, roleName, seenAt, staff } = person;
  return (
    <tr>
      <th scope="row" data-label="Name">
        <span>
          <a href={paths.adminPerson(id)}>{username}</a>{" "}
          {isOwn && <Badge variant="primary">You</Badge>}
        </span>
      </th>
      <td data-label="Email">
        <span>
          {email} {!emailVerified && <Badge variant="secondary">Not proved</Badge>}
        </span>
      </td>
      <td data-label="Role">
        <Badge variant={staff.isOwner ? "primary" : "secondary"}>{roleName}</Badge>
      </td>
      <td data-label="Last seen">
        {seenAt ? <TimeAgo date={seenAt} /> : <span class="muted">Not logged in</span>}
      </td>
    </tr>
  );
}
