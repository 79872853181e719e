import type { ISql } from "postgres";
import { isPermission } from "#shop/staff/permissions.ts";
import type { RoleValues } from "#shop/staff/role-form.ts";

export type Role = RoleValues & { id: number; revision: number };

type Row = Omit<Role, "permissions"> & { permissions: string[] };

const toRole = (row: Row): Role => ({ ...row, permissions: row.permissions.filter(isPermission) });

/** `people` have the role; `invited` have a link to it. */
export type ListedRole = Role & { people: number; invited: number };

export async function listRoles(sql: ISql): Promise<ListedRole[]> {
  const rows = await sql<(Row & { people: number; invited: number })[]>`
    select id, name, permissions, revision,
      (select count(*)::int from users where role_id = role.id) as people,
      (select count(*)::int from staff_invitations where role_id = role.id) as invited
    from staff_roles role order by id`;
  return rows.map((row) => ({ ...row, ...toRole(row) }));
}

export async function findRole(sql: ISql, id: number): Promise<Role | undefined> {
  const [row] = await sql<Row[]>`
    select id, name, permissions, revision from staff_roles where id = ${id}`;
  return row && toRole(row);
}

/** Nobody changes it or gives it to somebody meanwhile. */
export async function lockRole(tx: ISql, id: number): Promise<Role | undefined> {
  const [row] = await tx<Row[]>`
    select id, name, permissions, revision from staff_roles where id = ${id} for update`;
  return row && toRole(row);
}

/** Undefined where another one has the name, in whatever case. */
export async function insertRole(tx: ISql, values: RoleValues): Promise<number | undefined> {
  const [role] = await tx<{ id: number }[]>`
    insert into staff_roles (name, permissions) values (${values.name}, ${values.permissions})
    on conflict (lower(name)) do nothing returning id`;
  return role?.id;
}

/** False where another one has the name. Lock it first. */
export async function writeRole(
  tx: ISql,
  { id, name, permissions }: RoleValues & { id: number },
): Promise<boolean> {
  const written = await tx`
    update staff_roles set name = ${name}, permissions = ${permissions}, revision = revision + 1
    where id = ${id} and not exists (
      select from staff_roles where lower(name) = lower(${name}) and id <> ${id})`;
  return written.count > 0;
}

export async function countRoles(tx: ISql): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int as count from staff_roles`;
  return row.count;
}

/** False while somebody has it. Invitations to it end. */
export async function deleteRole(tx: ISql, id: number): Promise<boolean> {
  const deleted = await tx`
    delete from staff_roles
    where id = ${id} and not exists (select from users where role_id = ${id})`;
  return deleted.count > 0;
}
