import { expect, test } from "bun:test";
import { findUnsafeMigrations } from "./migrations.ts";

const problems = (text: string, name = "0300-later.sql") =>
  findUnsafeMigrations(new Map([[`db/migrations/${name}`, text]]));
const CONCURRENT = "create index concurrently orders_city on orders (city)";
const EXPAND = "-- expand, outside of a transaction\n";
const CONTRACT = "-- contract\n";

test.each([
  "create table later (id int primary key, order_id int references orders); create index on later (id)",
  "create table later (id int); alter table later alter id set not null; update later set id = 1",
  "alter table orders add column note text, add column seen_at timestamptz not null default now()",
  "alter table orders add column marks text[] not null default '{}', alter note drop not null",
  "alter table orders add constraint orders_note check (note <> '') not valid",
  "alter table orders validate constraint orders_note",
  "alter table orders add constraint orders_city unique using index orders_city_key",
  "drop trigger orders_seen on orders; create trigger orders_seen after insert on orders for each row execute function see()",
  "create or replace function see() returns trigger language plpgsql as $$ begin return null; end $$",
  "update shop_settings set note = '' where id = 1",
  EXPAND + CONCURRENT,
  `${CONTRACT}alter table orders drop column note; drop table later; drop function see()`,
  `${CONTRACT}alter table orders rename column note to notes`,
  "-- contract, outside of a transaction\ndrop index concurrently if exists orders_city",
])("93.10 a migration beside the version before may say: %s", async (text) => {
  expect(await problems(text)).toEqual([]);
});

test.each([
  ["alter table orders drop column note", "drops a column that the version before reads"],
  ["drop table orders", "drops what the version before uses"],
  ["drop function see()", "drops what the version before uses"],
  ["drop trigger orders_seen on orders", "drops what the version before uses"],
  ["alter table orders rename column note to notes", "renames what the version before knows"],
  ["alter table orders rename to purchases", "renames what the version before knows"],
  ["alter table orders alter note type int", "rewrites or locks orders for long"],
  ["alter table orders alter note set not null", "validate a check of it before"],
  [`${CONTRACT}alter table orders alter note set not null`, "validate a check of it before"],
  ["alter table orders add column note text not null", "cannot insert"],
  ["alter table orders add column note uuid default gen_random_uuid()", "rewrites the table"],
  ["alter table orders add column note int unique", "reads the whole table"],
  ["alter table orders add column note int references users", "reads the whole table"],
  ["alter table orders add constraint a check (note <> '')", "not valid"],
  ["alter table orders add constraint a foreign key (b) references users", "not valid"],
  ["alter table orders add constraint a unique (b)", "builds an index meanwhile"],
  [
    "alter table orders add constraint a check (b > 1) not valid; alter table orders validate constraint a",
    "whose locks last as long",
  ],
  ["create index orders_city on orders (city)", "while nobody can write"],
  [CONCURRENT, "its first line has to say that it is outside of a transaction"],
  [`${EXPAND}${CONCURRENT}; select 1`, "one statement alone"],
  ["drop index orders_city", "concurrently"],
  ["update orders set note = ''", "that is for a fill"],
  ["update orders set note = '' where true", "that is for a fill"],
  ["delete from orders", "that is for a fill"],
  ["truncate orders", "a whole table that others use"],
  ["lock table orders in share mode", "a whole table that others use"],
  ["do $$ begin drop table orders; end $$", "nobody knows whether it is safe: DoStmt"],
  ["vacuum orders", "nobody knows whether it is safe: VacuumStmt"],
  ["select from where", "syntax error"],
  [
    ["a", "b", "c", "d"].map((table) => `alter table ${table} add column note text;`).join(" "),
    "locks more than 3 tables: a, b, c, d",
  ],
])("93.10 a migration beside the version before may not say: %s", async (text, problem) => {
  const found = await problems(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toStartWith("db/migrations/0300-later.sql ");
  expect(found[0]).toContain(problem);
});

test("93.10 a column is made not null by a contraction once a check of its table is valid; what ran before is not looked at", async () => {
  const sheets = new Map([
    ["db/migrations/0198-before.sql", "truncate orders"],
    ["db/migrations/0301-valid.sql", "alter table orders validate constraint orders_note"],
    ["db/migrations/0302-set.sql", `${CONTRACT}alter table orders alter note set not null`],
    ["db/shop-role.sql", "do $$ begin end $$"],
  ]);
  expect(await findUnsafeMigrations(sheets)).toEqual([]);
});
