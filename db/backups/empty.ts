import type { ISql } from "postgres";

/** A schema that has something in it, extensions aside. */
export async function findUsedSchema(sql: ISql): Promise<string | undefined> {
  const [used] = await sql<[{ nspname: string }?]>`
    select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^(pg_|information_schema$)' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and deptype = 'e'
    )
    order by nspname limit 1`;
  return used?.nspname;
}

export async function readServerMajor(sql: ISql): Promise<number> {
  const [{ major }] = await sql<[{ major: number }]>`
    select current_setting('server_version_num')::int / 10000 as major`;
  return major;
}
