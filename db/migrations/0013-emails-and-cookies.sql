-- An email belongs to the account that has proved it. Until then any number of accounts may name it.
alter table users drop constraint users_email_unique;
create unique index users_proved_email on users (email) where email_verified;
create index users_email on users (email, id);

-- A visitor who orders gets a new shopper, which takes over from this one.
alter table shoppers add column replaces uuid
  constraint shoppers_replaces_fk references shoppers on delete set null;
create index shoppers_replaces on shoppers (replaces) where replaces is not null;
