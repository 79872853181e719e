-- An import whose job died at its last try can be begun again: each beginning is a run.
alter table product_imports add column run integer not null default 0;
alter table product_imports drop constraint product_imports_state;
alter table product_imports add constraint product_imports_state
  check (state in ('preview', 'running', 'failed', 'done'));
