-- PostgreSQL's administrator runs it at each start of docker-compose.yml, in the shop's database.
-- The shop's own role owns this database and what is in it, and has no right beyond it.
-- Its password comes as the setting shop.password.
do $$
declare
  thing record;
begin
  if not exists (select from pg_roles where rolname = 'shop') then
    create role shop;
  end if;
  execute format(
    'alter role shop login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
    current_setting('shop.password')
  );
  execute format('alter database %I owner to shop', current_database());

  -- Shops of before this role have all that follows in the administrator's name.
  for thing in
    select format('schema %I', nspname) as name from pg_namespace
    where nspowner = current_user::regrole and nspname !~ '^(pg_|information_schema$)'
  loop
    execute format('alter %s owner to shop', thing.name);
  end loop;
  for thing in
    select format('table %s', oid::regclass) as name, 'pg_class'::regclass as class, oid
    from pg_class where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('routine %s', oid::regprocedure), 'pg_proc'::regclass, oid
    from pg_proc where proowner = current_user::regrole
    union all
    select format('type %s', oid::regtype), 'pg_type'::regclass, oid
    from pg_type where typowner = current_user::regrole and typtype in ('c', 'd', 'e')
      and (typrelid = 0 or (select relkind from pg_class where pg_class.oid = typrelid) = 'c')
  loop
    -- Extensions keep theirs, and a sequence follows the column that it numbers.
    continue when thing.oid < 16384 or exists (
      select from pg_depend where classid = thing.class and objid = thing.oid
        and (deptype = 'e' or (deptype in ('a', 'i') and refobjsubid > 0))
    );
    execute format('alter %s owner to shop', thing.name);
  end loop;
end $$;
