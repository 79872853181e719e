import type { ISql } from "postgres";

/** Takes a turn; gives how many were taken in this window, this one included, and when it ends. */
export async function takeTurn(
  sql: ISql,
  key: string,
  seconds: number,
): Promise<{ turns: number; secondsLeft: number }> {
  const [row] = await sql<[{ turns: number; secondsLeft: number }]>`
    insert into rate_limits as known (key, turns, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      turns = case when known.resets_at <= now() then 1 else known.turns + 1 end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
    returning turns, ceil(extract(epoch from resets_at - now()))::int as seconds_left`;
  return row;
}
