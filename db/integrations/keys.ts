import type { Fragment, ISql } from "postgres";
import { lacksFactor } from "../accounts/staff-security.ts";

export type ListedKey = {
  id: number;
  userId: number;
  owner: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  endsAt: Date;
  usedAt: Date | null;
};

/** Limit of accounts: API keys on their page [keys]; the oldest are left out. */
const MAX_LISTED = 500;

/** Lists those that have not ended: one person's, or everybody's. */
export async function listKeys(sql: ISql, userId: number | undefined): Promise<ListedKey[]> {
  return sql<ListedKey[]>`
    select api_keys.id, user_id, coalesce(display_username, username) as owner, api_keys.name,
      prefix, scopes, api_keys.created_at, ends_at, used_at
    from api_keys join users on users.id = user_id
    where ${isOpen(sql)} ${userId ? sql`and user_id = ${userId}` : sql``}
    order by api_keys.id desc limit ${MAX_LISTED}`;
}

function isOpen(sql: ISql): Fragment {
  return sql`revoked_at is null and ends_at > now()`;
}

type NewKey = {
  userId: number;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: string[];
  days: number;
};

/** One after the other for a person, so that their number holds. Undefined where they have as many already. */
export async function insertKey(
  tx: ISql,
  { days, max, ...key }: NewKey & { max: number },
): Promise<number | undefined> {
  await tx`select from users where id = ${key.userId} for no key update`;
  const [row] = await tx<{ id: number }[]>`
    insert into api_keys (user_id, name, prefix, key_hash, scopes, ends_at)
    select ${key.userId}, ${key.name}, ${key.prefix}, ${key.keyHash}, ${key.scopes}::text[],
      now() + make_interval(days => ${days})
    where (select count(*) from api_keys where user_id = ${key.userId} and ${isOpen(tx)}) < ${max}
    returning id`;
  return row?.id;
}

/** One of several at once revokes it. `userId`: whose it must be. */
export async function writeRevoked(
  tx: ISql,
  { id, userId }: { id: number; userId: number | undefined },
): Promise<{ name: string; userId: number } | undefined> {
  const [row] = await tx<{ name: string; userId: number }[]>`
    update api_keys set revoked_at = now()
    where id = ${id} and revoked_at is null ${userId ? tx`and user_id = ${userId}` : tx``}
    returning name, user_id`;
  return row;
}

export type KeyOwner = {
  keyId: number;
  keyName: string;
  scopes: string[];
  id: number;
  username: string;
  displayUsername: string | null;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isAdmin: boolean;
  permissions: string[] | null;
  lacksFactor: boolean;
};

/** Who has the key, as they are now; undefined for one that has ended. It was used now: written once a minute. */
export async function findKeyOwner(sql: ISql, keyHash: string): Promise<KeyOwner | undefined> {
  const [row] = await sql<(KeyOwner & { isSeen: boolean })[]>`
    select api_keys.id as key_id, api_keys.name as key_name, scopes,
      used_at is not null and used_at > now() - interval '1 minute' as is_seen,
      users.id, users.username, display_username, users.name, email, email_verified, image,
      is_admin, (select permissions from staff_roles where id = users.role_id) as permissions,
      ${lacksFactor(sql)} as lacks_factor
    from api_keys join users on users.id = user_id
    where key_hash = ${keyHash} and ${isOpen(sql)} and not locked`;
  if (!row) return undefined;
  const { isSeen, ...owner } = row;
  if (!isSeen) await sql`update api_keys set used_at = now() where id = ${owner.keyId}`;
  return owner;
}

/** Limit of accounts: time that the row of an API key stays once it has ended or was revoked [days]; deleted. */
const DEAD_KEY_DAYS = 90;

/** The log of staff goes on to name them. */
export async function deleteDeadKeys(sql: ISql): Promise<void> {
  await sql`
    delete from api_keys
    where least(ends_at, revoked_at) < now() - make_interval(days => ${DEAD_KEY_DAYS})`;
}
