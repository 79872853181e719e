import type { Sql } from "postgres";

/** One in twenty waits for staff, two for their customer. */
const STATE = `case when n % 20 = 0 then 'open' when n % 20 < 3 then 'waiting' else 'done' end`;
/** As many of each word as in a language: the first ones in most messages, the last in few. */
const WORDS = 400;
const A_ROUND = 50_000;

/** Conversations from the contact form with three messages each, one a second. */
export async function seedMessages(sql: Sql, threads: number): Promise<void> {
  for (let first = 1; first <= threads; first += A_ROUND) {
    const last = Math.min(first + A_ROUND - 1, threads);
    await sql`
      with made as (
        select n, 'word' || floor(${WORDS}::int * (random() ^ 3))::int || ' word'
          || floor(${WORDS}::int * (random() ^ 3))::int || ' and once' || n as text
        from generate_series(${first}::int, ${last}::int) as n
      )
      insert into message_threads (topic, name, email, state, is_unread, messages, last_at, last_text, terms)
      select 'question', 'Customer ' || n, 'customer' || n || '@example.com', ${sql.unsafe(STATE)},
        n % 40 = 0, 3, '2026-01-01'::timestamptz + make_interval(secs => n), text,
        strip(to_tsvector('simple', text || ' customer' || n || '@example.com'))
      from made`;
    await sql`
      insert into messages (thread_id, kind, text)
      select thread.id, case m when 2 then 'staff' else 'customer' end, thread.last_text
      from message_threads thread cross join generate_series(1, 3) as m
      where thread.id between ${first} and ${last} order by thread.id, m`;
  }
  await sql`vacuum (analyze) message_threads, messages`;
}

/** A fifth of what goes on is theirs. */
export async function assignThreads(sql: Sql, userId: number): Promise<void> {
  await sql`
    update message_threads set assigned_to = ${userId} where state <> 'done' and id % 5 = 0`;
  await sql`vacuum (analyze) message_threads`;
}
