-- What owners require of all staff.
create table staff_security (
  id integer primary key default 1 constraint staff_security_single check (id = 1),
  requires_factor boolean not null default false,
  session_hours integer not null default 168 constraint staff_security_session_hours
    check (session_hours between 1 and 720),
  revision integer not null default 1
);
insert into staff_security default values;
