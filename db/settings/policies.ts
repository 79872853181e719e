import type { ISql } from "postgres";
import type { PolicyKind } from "#shop/settings/policies.ts";

export type Policy = { version: number; text: string; publishedAt: Date };

/** The newest version; its text is empty where the owner has taken it away. */
export async function findPolicy(sql: ISql, kind: PolicyKind): Promise<Policy | undefined> {
  const [policy] = await sql<Policy[]>`
    select version, text, published_at from policies
    where kind = ${kind} order by version desc limit 1`;
  return policy;
}

export async function findPolicyVersion(
  sql: ISql,
  kind: PolicyKind,
  version: number,
): Promise<Policy | undefined> {
  const [policy] = await sql<Policy[]>`
    select version, text, published_at from policies
    where kind = ${kind} and version = ${version}`;
  return policy;
}

export type PolicyVersion = { version: number; publishedAt: Date; actor: string | null };

/** Newest first, below `before`. */
export async function listPolicyVersions(
  sql: ISql,
  kind: PolicyKind,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PolicyVersion[]> {
  return sql<PolicyVersion[]>`
    select p.version, p.published_at, coalesce(u.display_username, u.username) as actor
    from policies p left join users u on u.id = p.actor_id
    where p.kind = ${kind} and (${before ?? null}::int is null or p.version < ${before ?? null})
    order by p.version desc limit ${limit}`;
}

/** Lists the newest version of each kind, without the text. */
export async function listPolicies(
  sql: ISql,
): Promise<{ kind: PolicyKind; version: number; isEmpty: boolean; publishedAt: Date }[]> {
  return sql`
    select distinct on (kind) kind, version, text = '' as is_empty, published_at
    from policies order by kind, version desc`;
}

/** False if there is a newer version than `seen`; versions are never changed. */
export async function insertPolicy(
  tx: ISql,
  { kind, text, seen, actorId }: { kind: PolicyKind; text: string; seen: number; actorId: number },
): Promise<boolean> {
  const rows = await tx`
    insert into policies (kind, version, text, actor_id)
    select ${kind}, ${seen + 1}, ${text}, ${actorId}
    where ${seen} = (select coalesce(max(version), 0) from policies where kind = ${kind})
    on conflict do nothing returning version`;
  return rows.length > 0;
}
