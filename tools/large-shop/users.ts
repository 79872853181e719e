import type { ISql } from "postgres";
import { reserveIds } from "./reserve-ids.ts";

export function scaleUsername(number: number): string {
  return `scale-${String(number).padStart(6, "0")}`;
}

/** Returns the first id; the others follow without a gap. */
export async function insertScaleUsers(tx: ISql, users: number): Promise<number> {
  const firstId = await reserveIds(tx, "users", users);
  await tx`
    insert into users (id, username, display_username, name, email, email_verified, created_at,
      updated_at)
    select ${firstId}::bigint + n - 1, username, username, username, username || '@scale.invalid', true,
      now() - interval '2 years', now() - interval '2 years'
    from (
      select n, 'scale-' || lpad(n::text, greatest(6, length(n::text)), '0') as username
      from generate_series(1::bigint, ${users}) as n
    ) numbered`;
  return firstId;
}
