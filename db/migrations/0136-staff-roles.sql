-- What staff may do. An owner (users.is_admin) may do everything and has no role.
create table staff_roles (
  id bigint generated always as identity primary key,
  name text not null constraint staff_roles_name check (char_length(name) between 1 and 40),
  -- The names of src/shop/staff/permissions.ts; one that the shop does not know permits nothing.
  permissions text[] not null default '{}',
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index staff_roles_name_unique on staff_roles (lower(name));

insert into staff_roles (name, permissions) values
  ('Manager', '{orders.view,orders.edit,orders.refund,orders.export,floor.print,floor.pack,floor.settings,customers.view,customers.edit,customers.export,gallery.moderate,catalog.edit,prices.edit,reports.view,shipping.edit,tax.edit,settings.edit,log.view}'),
  ('Press', '{floor.print}'),
  ('Packer', '{floor.pack}'),
  ('Support', '{orders.view,orders.edit,orders.refund,customers.view,customers.edit,gallery.moderate}');

alter table users
  add column role_id bigint constraint users_role_fk references staff_roles,
  add constraint users_owner_has_no_role check (not (is_admin and role_id is not null));
create index users_role_id on users (role_id) where role_id is not null;
