/** @jsxImportSource hono/jsx */
import { type ListedRole, listRoles } from "#db/staff/roles.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { PERMISSIONS } from "#shop/staff/permissions.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { staffPage } from "../staff/_page.tsx";
import { rolePage } from "./_editor.tsx";

export const permission: RoutePermission = { GET: "staff.edit", POST: "owner" };

export const isSensitive = ["POST"];

/** Lists the roles. POST adds one. */
export const GET = handlers(async (c) => {
  const roles = await listRoles(c.var.services.sql);
  const add = (
    <LinkButton href={paths.adminNewRole} size="sm">
      Add a role
    </LinkButton>
  );
  return adminPage(
    c,
    staffPage(
      paths.adminRoles,
      {
        title: "Roles",
        text: "What each of them may do. Owners may do everything, and alone change roles.",
        actions: c.var.user?.isOwner && add,
      },
      <section class="table-scroll" tabindex={0} aria-label="All roles">
        <Table columns={COLUMNS} class="table--cards">
          {roles.map((role) => (
            <Row key={role.id} role={role} />
          ))}
        </Table>
      </section>,
    ),
  );
});

export const { POST } = rolePage;

const COLUMNS: Columns = [
  "Role",
  "May do",
  { label: "People", number: true },
  { label: "Invited", number: true },
];

function Row({ role: { id, name, permissions, people, invited } }: { role: ListedRole }) {
  return (
    <tr>
      <th scope="row" data-label="Role">
        <StaffLink href={paths.adminRole(id)}>{name}</StaffLink>
      </th>
      <td data-label="May do">
        {permissions.length} of {PERMISSIONS.length}
      </td>
      <td class="table__number" data-label="People">
        {people}
      </td>
      <td class="table__number" data-label="Invited">
        {invited}
      </td>
    </tr>
  );
}
