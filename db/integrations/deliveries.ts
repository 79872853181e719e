import type { Fragment, ISql } from "postgres";
import type { DeliveryKey, DeliveryState } from "#shop/webhooks/deliveries.ts";

export type ListedDelivery = {
  id: string;
  kind: string;
  state: DeliveryState;
  tries: number;
  status: number | null;
  note: string;
  triedAt: Date | null;
  createdAt: Date;
  /** The same moment, exactly. */
  micros: number;
};

type Filter = {
  endpointId: number;
  state: DeliveryState | undefined;
  after: DeliveryKey | undefined;
  limit: number;
};

/** The newest first. */
export async function listDeliveries(
  sql: ISql,
  { endpointId, state, after, limit }: Filter,
): Promise<ListedDelivery[]> {
  const micros = sql`(extract(epoch from created_at) * 1000000)::bigint`;
  const behind = after && sql`and (${micros}, id) < (${after.micros}, ${after.id}::uuid)`;
  return sql<ListedDelivery[]>`
    select id, kind, state, tries, status, note, tried_at, created_at, ${micros} as micros
    from webhook_deliveries
    where endpoint_id = ${endpointId} ${state ? sql`and state = ${state}` : sql``}
      ${behind ?? sql``}
    order by ${micros} desc, id desc limit ${limit}`;
}

export type NewDelivery = { endpointId: number; kind: string; body: string };

/** Returns their ids. */
export async function insertDeliveries(tx: ISql, rows: readonly NewDelivery[]): Promise<string[]> {
  const inserted = await tx<{ id: string }[]>`
    insert into webhook_deliveries ${tx(rows, "endpointId", "kind", "body")} returning id`;
  return inserted.map(({ id }) => id);
}

export type Held = {
  endpointId: number;
  kind: string;
  body: string;
  url: string;
  sealedSecret: string;
};

/**
 * Counts a try, and holds the delivery for the caller alone for a while. `later`: another process sends it,
 * or its endpoint has failed a moment ago. `over`: there is nothing to send.
 */
export async function holdDelivery(
  sql: ISql,
  { id, pauseSeconds }: { id: string; pauseSeconds: number },
): Promise<Held | "later" | "over"> {
  const [held] = await sql<Held[]>`
    update webhook_deliveries one set tries = tries + 1, tried_at = now(),
      held_until = now() + interval '1 minute'
    from webhook_endpoints point
    where one.id = ${id} and point.id = one.endpoint_id and ${isOpen(sql)}
      and (one.held_until is null or one.held_until < now())
      and (one.kind = 'test' or point.failed_at is null
        or point.failed_at < now() - make_interval(secs => ${pauseSeconds}))
    returning one.endpoint_id, one.kind, one.body, point.url, point.sealed_secret`;
  if (held) return held;
  const open = await sql`
    select from webhook_deliveries one join webhook_endpoints point on point.id = one.endpoint_id
    where one.id = ${id} and ${isOpen(sql)}`;
  return open.count > 0 ? "later" : "over";
}

/** A test goes to an endpoint that is switched off, too. */
function isOpen(sql: ISql): Fragment {
  return sql`one.state = 'waiting' and point.sealed_secret is not null
    and (point.is_on or one.kind = 'test')`;
}

type Tried = { id: string; state: DeliveryState; status: number | null; note: string };

export async function writeTried(sql: ISql, { id, state, status, note }: Tried): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, note = ${note},
      held_until = null
    where id = ${id} and state = 'waiting'`;
}

/** Ends a delivery that waits for an endpoint which was switched off, or whose last try is over. */
export async function writeGivenUp(sql: ISql, id: string, note: string): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'failed', held_until = null,
      note = case when note = '' then ${note} else note end
    where id = ${id} and state = 'waiting'`;
}

/**
 * One of several who want it again gets it. Undefined for one that waits, or is of another endpoint; one
 * that waits for longer than any pause between two tries has lost its job.
 */
export async function reopenDelivery(
  tx: ISql,
  { id, endpointId }: { id: string; endpointId: number },
): Promise<{ kind: string } | undefined> {
  const [row] = await tx<{ kind: string }[]>`
    update webhook_deliveries set state = 'waiting', held_until = null
    where id = ${id} and endpoint_id = ${endpointId}
      and (state <> 'waiting' or coalesce(tried_at, created_at) < now() - interval '6 hours')
    returning kind`;
  return row;
}

/** Limit of owner: deliveries that one round deletes [deliveries]; the next one goes on. */
const MAX_DELETED = 10_000;

/** Deletes those that are older than so many days, and of each endpoint the oldest beyond so many. */
export async function deleteOldDeliveries(
  sql: ISql,
  { days, max }: { days: number; max: number },
): Promise<void> {
  await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < now() - make_interval(days => ${days})
      order by created_at limit ${MAX_DELETED})`;
  await sql`
    delete from webhook_deliveries where state <> 'waiting' and id in (
      select beyond.id from webhook_endpoints point cross join lateral (
        select id from webhook_deliveries where endpoint_id = point.id
        order by created_at desc, id desc offset ${max} limit ${MAX_DELETED}
      ) beyond)`;
}
