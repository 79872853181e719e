import type { ISql } from "postgres";

export type Endpoint = {
  id: number;
  url: string;
  /** As stored: an event that this version does not know is never sent. */
  events: string[];
  isOn: boolean;
  hasSecret: boolean;
  /** Every try has failed since then. */
  failingSince: Date | null;
  /** The shop has switched it off by itself. */
  endedAt: Date | null;
  madeBy: number | null;
  revision: number;
};

const columns = (sql: ISql) => sql`
  id, url, events, is_on, sealed_secret is not null as has_secret, failing_since, ended_at, made_by,
  revision`;

export type ListedEndpoint = Endpoint & { failed: number };

/** `failed`: its deliveries that failed for good and are listed. The oldest first. */
export async function listEndpoints(sql: ISql): Promise<ListedEndpoint[]> {
  return sql<ListedEndpoint[]>`
    select ${columns(sql)},
      (select count(*)::int from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and state = 'failed') as failed
    from webhook_endpoints order by id`;
}

export async function findEndpoint(sql: ISql, id: number): Promise<Endpoint | undefined> {
  const [endpoint] = await sql<Endpoint[]>`
    select ${columns(sql)} from webhook_endpoints where id = ${id}`;
  return endpoint;
}

export async function lockEndpoint(tx: ISql, id: number): Promise<Endpoint | undefined> {
  const [endpoint] = await tx<Endpoint[]>`
    select ${columns(tx)} from webhook_endpoints where id = ${id} for no key update`;
  return endpoint;
}

/** One after the other, so that their number holds. Undefined where there are as many already. */
export async function insertEndpoint(
  tx: ISql,
  { max, ...endpoint }: { url: string; events: string[]; madeBy: number; max: number },
): Promise<number | undefined> {
  await tx`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`;
  const { url, events, madeBy } = endpoint;
  const [row] = await tx<{ id: number }[]>`
    insert into webhook_endpoints (url, events, made_by)
    select ${url}, ${events}::text[], ${madeBy}
    where (select count(*) from webhook_endpoints) < ${max} returning id`;
  return row?.id;
}

type Saved = { id: number; url: string; events: string[]; isOn: boolean };

/** Lock it first. One that is switched on, or sends elsewhere, begins anew. */
export async function updateEndpoint(tx: ISql, { id, url, events, isOn }: Saved): Promise<void> {
  await tx`
    update webhook_endpoints set url = ${url}, events = ${events}::text[],
      failing_since = case when is_on = ${isOn} and url = ${url} then failing_since end,
      failed_at = case when is_on = ${isOn} and url = ${url} then failed_at end,
      ended_at = case when not ${isOn} then ended_at end,
      is_on = ${isOn}, revision = revision + 1
    where id = ${id}`;
}

/** Lock it first. Its first secret switches it on; a new one begins anew. */
export async function writeSecret(tx: ISql, id: number, sealedSecret: string): Promise<void> {
  await tx`
    update webhook_endpoints set is_on = is_on or sealed_secret is null,
      sealed_secret = ${sealedSecret}, failing_since = null, failed_at = null,
      revision = revision + 1
    where id = ${id}`;
}

/** Its deliveries go with it. */
export async function deleteEndpoint(tx: ISql, id: number): Promise<{ url: string } | undefined> {
  const [deleted] = await tx<{ url: string }[]>`
    delete from webhook_endpoints where id = ${id} returning url`;
  return deleted;
}

/** A message went to this URL; by the time of its answer the endpoint may have another one. */
export type SentTo = { id: number; url: string };

export async function markWorking(sql: ISql, { id, url }: SentTo): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null, failed_at = null
    where id = ${id} and url = ${url} and failing_since is not null`;
}

export async function markFailing(sql: ISql, { id, url }: SentTo): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, now()), failed_at = now()
    where id = ${id} and url = ${url} and is_on`;
}

type Ended = { email: string | null };

/**
 * Mark it first. Switches it off where every try has failed for so long, or at once. Of several who try, one gets it, with
 * the email of who made it if they still work here.
 */
export async function endEndpoint(
  tx: ISql,
  { id, url, hours }: SentTo & { hours: number },
): Promise<Ended | undefined> {
  const [ended] = await tx<Ended[]>`
    update webhook_endpoints set is_on = false, ended_at = now(), revision = revision + 1
    where id = ${id} and url = ${url} and is_on
      and failing_since <= now() - make_interval(hours => ${hours})
    returning (select email from users where users.id = made_by and not locked
      and (is_admin or role_id is not null)) as email`;
  return ended;
}
