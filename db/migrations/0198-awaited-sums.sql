-- The report of payouts says here what is on its way: what that costs does not grow with the payments
-- of a day, nor with those of a shop that sends its payouts by hand, which wait for ever.
lock table awaited_payouts in share row exclusive mode;

-- Sums over `slot` are the figures; one slot's row alone says nothing and may be negative. A day of any
-- time zone is made of quarters of an hour, and of a long time most is whole days of UTC.
create table awaited_sums (
  minutes integer not null constraint awaited_sums_minutes check (minutes in (15, 1440)),
  starts_at timestamptz not null,
  currency text not null,
  slot integer not null,
  payments bigint not null,
  cents bigint not null,
  primary key (minutes, starts_at, currency, slot)
) with (fillfactor = 50);

-- As in migration 0007: a transaction writes rows of a slot that is its alone until it ends, so that
-- payments never wait for each other here.
create function sum_awaited() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
  free integer := 0;
begin
  if not exists (select from changed) then return null; end if;
  while not pg_try_advisory_xact_lock(7274834, free) loop free := free + 1; end loop;
  insert into awaited_sums as kept (minutes, starts_at, currency, slot, payments, cents)
  select minutes, date_bin(make_interval(mins => minutes), paid_at, '2000-01-01T00:00Z'), currency,
    free, sign * count(*), sign * sum(amount_cents)
  from changed cross join (values (15), (1440)) as length (minutes) group by 1, 2, 3
  on conflict (minutes, starts_at, currency, slot) do update
  set payments = kept.payments + excluded.payments, cents = kept.cents + excluded.cents;
  return null;
end $$;
-- Once a statement, however many payments it writes.
create trigger awaited_payouts_sum_inserted after insert on awaited_payouts
  referencing new table as changed for each statement execute function sum_awaited('1');
create trigger awaited_payouts_sum_deleted after delete on awaited_payouts
  referencing old table as changed for each statement execute function sum_awaited('-1');
create trigger awaited_payouts_sum_before_update after update on awaited_payouts
  referencing old table as changed for each statement execute function sum_awaited('-1');
create trigger awaited_payouts_sum_updated after update on awaited_payouts
  referencing new table as changed for each statement execute function sum_awaited('1');

create function forget_awaited_sums() returns trigger language plpgsql as $$
begin
  truncate awaited_sums;
  return null;
end $$;
create trigger awaited_payouts_sum_truncated after truncate on awaited_payouts
  for each statement execute function forget_awaited_sums();

-- What is there already.
insert into awaited_sums (minutes, starts_at, currency, slot, payments, cents)
select minutes, date_bin(make_interval(mins => minutes), paid_at, '2000-01-01T00:00Z'), currency, 0,
  count(*), sum(amount_cents)
from awaited_payouts cross join (values (15), (1440)) as length (minutes) group by 1, 2, 3;
