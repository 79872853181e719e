-- When the password (or a passkey) was proved last in a session. A login proves it; for sessions of
-- before nobody knows, so they are asked once.
alter table sessions add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();
