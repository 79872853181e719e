import type { ISql } from "postgres";

/** Returns the hits of this window, this one included, and when it ends. */
export async function insertHit(
  sql: ISql,
  key: string,
  seconds: number,
  turns = 1,
): Promise<{ hits: number; secondsLeft: number }> {
  const [row] = await sql<[{ hits: number; secondsLeft: number }]>`
    insert into rate_limits as known (key, turns, resets_at)
    values (${key}, ${turns}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      turns = case when known.resets_at <= now() then excluded.turns else known.turns + excluded.turns end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning turns as hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left`;
  return row;
}

/** Counts nothing: the hits of this window until now. */
export async function findHits(
  sql: ISql,
  key: string,
): Promise<{ hits: number; secondsLeft: number } | undefined> {
  const [row] = await sql<{ hits: number; secondsLeft: number }[]>`
    select turns as hits, ceil(extract(epoch from resets_at - now()))::int as seconds_left
    from rate_limits where key = ${key} and resets_at > now()`;
  return row;
}

export async function deleteHit(sql: ISql, key: string): Promise<void> {
  await sql`
    update rate_limits set turns = turns - 1
    where key = ${key} and turns > 0 and resets_at > now()`;
}

export async function hasHit(sql: ISql, key: string): Promise<boolean> {
  const found = await sql`
    select from rate_limits where key = ${key} and turns > 0 and resets_at > now()`;
  return found.count > 0;
}
