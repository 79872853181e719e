-- Conversations with customers: one at an order, others from the contact form and from mails. Name and email
-- are those of whoever began it; an order's mails go to the email that the order has by then.
create table message_threads (
  id bigint generated always as identity primary key,
  order_id bigint constraint message_threads_order_fk references orders on delete cascade,
  topic text not null,
  -- That of the mail which began it.
  subject text not null default '',
  name text not null,
  email text not null,
  -- As it was typed; nobody has checked it. An order's own thread has none.
  order_number text,
  user_id bigint constraint message_threads_user_fk references users on delete set null,
  state text not null default 'open' constraint message_threads_state check (state in ('open', 'waiting', 'done')),
  -- Nobody of the staff has seen its last message.
  is_unread boolean not null default true,
  assigned_to bigint constraint message_threads_assigned_fk references users on delete set null,
  -- Counts its messages; an answer names how many its writer has seen.
  messages integer not null default 0,
  held integer not null default 0,
  -- The customer has waited since then, or the last message is from then.
  last_at timestamptz not null default now(),
  last_text text not null default '',
  terms tsvector not null default '',
  -- Its personal data is to be deleted.
  forgotten_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index message_threads_order_id on message_threads (order_id) where order_id is not null;
create index message_threads_state on message_threads (state, last_at, id);
create index message_threads_assigned on message_threads (assigned_to, last_at, id)
  where assigned_to is not null and state <> 'done';
create index message_threads_assigned_to on message_threads (assigned_to) where assigned_to is not null;
create index message_threads_user_id on message_threads (user_id) where user_id is not null;
create index message_threads_email on message_threads (lower(email)) where email <> '';
create index message_threads_last on message_threads (last_at, id);
create index message_threads_order_number on message_threads (order_number, id) where order_number is not null;
create index message_threads_terms on message_threads using gin (terms);
create index message_threads_forgotten on message_threads (id) where forgotten_at is not null;

create table messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null constraint messages_thread_fk references message_threads on delete cascade,
  -- Customers see 'customer' and 'staff' alone. A held one waits for staff to accept it.
  kind text not null constraint messages_kind check (kind in (
    'customer', 'staff', 'note', 'held', 'automatic', 'bounce'
  )),
  text text not null,
  -- What a mail repeats of earlier ones.
  quoted text not null default '',
  -- Why it is held, or what a mail had that was not stored.
  remark text not null default '',
  author_id bigint constraint messages_author_fk references users on delete set null,
  -- The email it came from.
  sender text not null default '',
  -- Message-ID of the mail that it came with, or that it was sent as.
  mail_name text,
  mail_id uuid constraint messages_mail_fk references mails on delete set null,
  bounced_at timestamptz,
  -- A form that is sent twice adds once.
  form_id uuid,
  created_at timestamptz not null default now()
);
create index messages_thread_id on messages (thread_id, id);
create index messages_author_id on messages (author_id) where author_id is not null;
create index messages_mail_id on messages (mail_id) where mail_id is not null;
create index messages_mail_name on messages (mail_name) where kind = 'staff' and mail_name is not null;
create unique index messages_once on messages (thread_id, form_id) where form_id is not null;
create unique index messages_mail_once on messages (thread_id, mail_name) where mail_name is not null;

create table message_photos (
  message_id bigint not null constraint message_photos_message_fk references messages on delete cascade,
  position integer not null constraint message_photos_position check (position between 1 and 5),
  photo_id text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  primary key (message_id, position)
);
create unique index message_photos_photo_id on message_photos (photo_id);

-- Raw mails between their arrival and the job that reads them. A row outlives its file, so that the same
-- mail is not taken in again.
create table incoming_mails (
  id uuid primary key default gen_random_uuid(),
  hash text not null constraint incoming_mails_once unique,
  source text not null constraint incoming_mails_source check (source in ('webhook', 'imap')),
  bytes integer not null,
  outcome text,
  created_at timestamptz not null default now()
);
create index incoming_mails_created_at on incoming_mails (created_at);

-- How far a mailbox was read. Another validity: the server has numbered its mails anew.
create table mailbox_positions (
  mailbox text primary key,
  validity text not null,
  last_uid bigint not null
);

create table saved_answers (
  id bigint generated always as identity primary key,
  name text not null constraint saved_answers_name check (char_length(name) between 1 and 60),
  text text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index saved_answers_name_unique on saved_answers (lower(name));

update staff_roles set permissions = array_append(permissions, 'messages.answer'), revision = revision + 1
where name in ('Manager', 'Support') and not 'messages.answer' = any(permissions);

-- Those who may be given a thread are found among all accounts.
create index users_admins on users (id) where is_admin;
