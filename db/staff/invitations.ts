import type { ISql } from "postgres";

/** `roleId` null invites an owner. */
export type Invitation = {
  id: number;
  email: string;
  roleId: number | null;
  roleName: string;
  nonce: string;
  invitedBy: number;
  inviter: string;
  sentAt: Date;
};

const columns = (sql: ISql) => sql`
  invitation.id, invitation.email, invitation.role_id, coalesce(role.name, 'Owner') as role_name,
  nonce, invited_by, coalesce(inviter.display_username, inviter.username) as inviter, sent_at`;

const tables = (sql: ISql) => sql`
  staff_invitations invitation join users inviter on inviter.id = invitation.invited_by
  left join staff_roles role on role.id = invitation.role_id`;

/** Newest first. */
export async function listInvitations(sql: ISql): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select ${columns(sql)} from ${tables(sql)} order by invitation.id desc`;
}

export async function findInvitation(sql: ISql, id: number): Promise<Invitation | undefined> {
  const [row] = await sql<Invitation[]>`
    select ${columns(sql)} from ${tables(sql)} where invitation.id = ${id}`;
  return row;
}

export async function lockInvitation(tx: ISql, id: number): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    select ${columns(tx)} from ${tables(tx)} where invitation.id = ${id} for update of invitation`;
  return row;
}

/** The open invitation of this email, which is written lower case. */
export async function lockInvitationTo(tx: ISql, email: string): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    select ${columns(tx)} from ${tables(tx)}
    where invitation.email = ${email} for update of invitation`;
  return row;
}

type NewInvitation = Pick<Invitation, "email" | "roleId" | "nonce" | "invitedBy"> & {
  /** The email's earlier invitation, which ends, and so does its link. */
  earlierId: number | undefined;
};

/** Undefined where the email has another invitation than that: somebody else has just written it. */
export async function insertInvitation(
  tx: ISql,
  { email, roleId, nonce, invitedBy, earlierId }: NewInvitation,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into staff_invitations (email, role_id, nonce, invited_by)
    values (${email}, ${roleId}, ${nonce}, ${invitedBy})
    on conflict on constraint staff_invitations_email_unique do update
    set role_id = excluded.role_id, nonce = excluded.nonce, invited_by = excluded.invited_by,
      sent_at = now()
    where staff_invitations.id = ${earlierId ?? null}
    returning id`;
  return row?.id;
}

export async function writeInvitationSent(
  tx: ISql,
  { id, nonce, invitedBy }: Pick<Invitation, "id" | "nonce" | "invitedBy">,
): Promise<void> {
  await tx`
    update staff_invitations set nonce = ${nonce}, invited_by = ${invitedBy}, sent_at = now()
    where id = ${id}`;
}

export async function deleteInvitation(tx: ISql, id: number): Promise<void> {
  await tx`delete from staff_invitations where id = ${id}`;
}

export async function countInvitations(tx: ISql): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from staff_invitations`;
  return row.count;
}
